import { expect, it } from "vitest";
import { importNotes } from "../imported-pack.js";
import { conditionOf, filterWords } from "./conditions.js";

const filter = (property: string, operation: object) => ({ filterType: "PROPERTY", property, operation });
const group = (filterBranchType: string, filters: readonly object[], filterBranches: readonly object[] = []) => ({
  filterBranchType,
  filters,
  filterBranches,
});

const set = { operator: "IS_KNOWN", operationType: "ALL_PROPERTY" };
const not = { operator: "IS_NONE_OF", operationType: "ENUMERATION", values: ["a", "b"] };

it.each<[object, object]>([
  [group("OR", [], [group("AND", [filter("email", set)])]), { field: "email", operator: "is_set" }],
  [
    group(
      "OR",
      [filter("email", set)],
      [group("AND", [filter("kind", { operator: "IS_UNKNOWN" }), filter("city", set)])],
    ),
    {
      any: [
        {
          all: [
            { field_id: "kind", operator: "is_empty" },
            { field: "city", operator: "is_set" },
          ],
        },
        { field: "email", operator: "is_set" },
      ],
    },
  ],
  [
    group("AND", [filter("kind", { operator: "IS_EQUAL_TO", operationType: "BOOL", value: "true" })]),
    { field_id: "kind", operator: "is", value: true },
  ],
  [
    group("AND", [filter("rooms", { operator: "IS_GREATER_THAN", operationType: "NUMBER", value: "3" })]),
    { field_id: "rooms", operator: "greater_than", value: 3 },
  ],
  [
    group("AND", [filter("rooms", { operator: "IS_GREATER_THAN_OR_EQUAL_TO", operationType: "NUMBER", value: "3" })]),
    {
      any: [
        { field_id: "rooms", operator: "greater_than", value: 3 },
        { field_id: "rooms", operator: "is", value: 3 },
      ],
    },
  ],
  [
    group("AND", [
      filter("rooms", { operator: "IS_BETWEEN", operationType: "NUMBER_RANGED", lowerBound: 2, upperBound: "4" }),
    ]),
    {
      all: [
        {
          any: [
            { field_id: "rooms", operator: "greater_than", value: 2 },
            { field_id: "rooms", operator: "is", value: 2 },
          ],
        },
        {
          any: [
            { field_id: "rooms", operator: "less_than", value: 4 },
            { field_id: "rooms", operator: "is", value: 4 },
          ],
        },
      ],
    },
  ],
  [
    group("AND", [filter("kind", { operator: "DOES_NOT_CONTAIN", value: "a", includeObjectsWithNoValueSet: true })]),
    { not: { field_id: "kind", operator: "contains", value: "a" } },
  ],
  [
    group("AND", [filter("hs_email_optout", { operator: "IS_NOT_EQUAL_TO", operationType: "BOOL", value: true })]),
    { not: { field: "email_subscription", operator: "is", value: "unsubscribed" } },
  ],
  // Contacts without a value are left out of what is not this or that, unless HubSpot takes them in.
  [
    group("AND", [filter("kind", not)]),
    {
      all: [
        { field_id: "kind", operator: "is_set" },
        { field_id: "kind", operator: "not_in", value: ["a", "b"] },
      ],
    },
  ],
  [
    group("AND", [filter("kind", { ...not, includeObjectsWithNoValueSet: true })]),
    { field_id: "kind", operator: "not_in", value: ["a", "b"] },
  ],
  [
    group("AND", [filter("kind", { operator: "IS_ANY_OF", values: ["a"], includeObjectsWithNoValueSet: true })]),
    {
      any: [
        { field_id: "kind", operator: "is_empty" },
        { field_id: "kind", operator: "is", value: "a" },
      ],
    },
  ],
])("reads %j", (filters, condition) => {
  expect(conditionOf(filters, importNotes())).toEqual(condition);
});

it.each<[object, string]>([
  [
    group("AND", [filter("kind", { operator: "HAS_EVER_BEEN_ANY_OF", values: ["a", "b"] })]),
    'kind HAS_EVER_BEEN_ANY_OF "a" or "b"',
  ],
  [
    group("AND", [{ filterType: "IN_LIST", listId: "7", operator: "IN_LIST" }, filter("city", set)]),
    "(7 IN_LIST and city IS_KNOWN)",
  ],
  [group("AND", [], [group("ASSOCIATION", [filter("dealname", set)])]), "ASSOCIATION dealname IS_KNOWN"],
  [
    group("AND", [filter("hubspot_owner_id", { operator: "IS_ANY_OF", values: ["77"] })]),
    'hubspot_owner_id IS_ANY_OF "77"',
  ],
  [
    group("AND", [
      filter("closed", { operator: "IS_BETWEEN", operationType: "TIME_RANGED", lowerBound: "1", upperBound: "2" }),
    ]),
    'closed IS_BETWEEN {"lowerBound":"1","upperBound":"2"}',
  ],
  [
    {
      ...group("UNIFIED_EVENTS", [filter("hs_url", { operator: "CONTAINS", value: "homes" })]),
      eventTypeId: "4-666440",
      operator: "HAS_COMPLETED",
    },
    '(UNIFIED_EVENTS {"eventTypeId":"4-666440","operator":"HAS_COMPLETED"} and hs_url CONTAINS "homes")',
  ],
  [group("AND", []), ""],
])("has no condition for %j, and says it in words", (filters, words) => {
  expect(conditionOf(filters, importNotes())).toBeUndefined();
  expect(filterWords(filters)).toBe(words);
});
