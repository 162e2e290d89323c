import type { CompiledPack } from "@setup-pack/core";
import { automation, packOf, pipeline } from "../packs.test-support.js";

const tag = (key: string, name: string, color: string) => ({ kind: "tag", key, name, data: { color } });
const signs = { kind: "lead_source", key: "sign", name: "Yard sign" };
const open = (kind: string) => ({ kind, key: "open", name: "Open house" });
const nurture = { kind: "contact_stage", key: "nurture", name: "Nurture" };
const text = (key: string, body: string) => ({ key, name: `The ${key}`, channel: "sms", body });
const refer = (type: string, id: string) => ({ type, id, name: id });

const welcome = (stage: string, warm = "warm") =>
  automation("welcome", [refer("deal_stage", stage), refer("tag", warm)], { tag_id: warm }, "action.add_tag");
const follow = automation(
  "follow",
  [refer("team", "agents"), refer("deal_stage", "viewing")],
  { team_id: "agents" },
  "action.assign_owner",
);

/** The same stages, the open ones of them under other keys; one of these is closed. */
const underOtherKeys = (made: ReturnType<typeof pipeline>) => ({
  ...made,
  stages: made.stages.map((stage) =>
    "stageType" in stage
      ? stage
      : { ...stage, key: `first-${stage.key}`, ...(stage.name === "Offer" && { stageType: "CLOSED_WON" }) },
  ),
});

/**
 * Comes with little, gains items of each kind, then loses and renames some, gives stages other keys and closes one, and
 * changes the kind of an item each time.
 */
const listings = [
  packOf({
    resources: [tag("warm", "Warm", "#f59e0b"), signs, open("tag")],
    pipelines: [pipeline("buyers", "Buyers", "Signed", "Toured")],
    automations: [welcome("signed")],
    messageTemplates: [text("thanks", "Thank you for coming.")],
  }),
  packOf(
    {
      resources: [tag("warm", "Warm", "#f97316"), tag("hot", "Hot", "#dc2626"), signs, nurture, open("lead_source")],
      pipelines: [pipeline("buyers", "Buyers", "Signed", "Toured", "Offer"), pipeline("rent", "Rentals", "Viewing")],
      automations: [welcome("signed"), follow],
      messageTemplates: [text("thanks", "Thank you for coming by."), text("late", "Running late.")],
    },
    "1.1.0",
  ),
  packOf(
    {
      resources: [tag("warm-lead", "Warm", "#f97316"), tag("hot", "Very hot", "#dc2626"), nurture, open("tag")],
      pipelines: [underOtherKeys(pipeline("buyers", "Buyer deals", "Toured", "Offer"))],
      automations: [welcome("first-toured", "warm-lead")],
      messageTemplates: [text("late", "Running a little late.")],
    },
    "2.0.0",
  ),
];

/** A second pack, which wants some of the same names. */
const rentals = [
  packOf(
    {
      packId: "7c3a1e52-1d4b-4b0e-9a65-0f5b8d2c6e31",
      name: "Rentals",
      resources: [tag("hot", "hot", "#dc2626"), tag("tenant", "Tenant", "#2563eb"), open("lead_source")],
      pipelines: [pipeline("leases", "Leases", "Applied")],
    },
    "1.0.0",
  ),
  packOf(
    {
      packId: "7c3a1e52-1d4b-4b0e-9a65-0f5b8d2c6e31",
      name: "Rentals",
      resources: [tag("tenant", "Tenant", "#1d4ed8"), signs, open("tag")],
      pipelines: [pipeline("leases", "Leases", "Applied", "Approved"), pipeline("rent", "Rentals", "Viewing")],
    },
    "2.0.0",
  ),
];

/** The packs of the walk, each with its releases from the first on. */
export const cast: readonly (readonly CompiledPack[])[] = [listings, rentals];

/** What the packs of the walk refer to and do not carry. */
export const team = "agents";

/** What somebody may add in the dashboard: the names of items that a release may bring. */
export const namesakes = [
  ["tags", { name: "WARM", color: "#000000" }],
  ["tags", { name: "Hot", color: null }],
  ["tags", { name: "Open house", color: null }],
  ["lead-sources", { name: "Yard sign" }],
  ["lead-sources", { name: "open house" }],
  ["contact-stages", { name: "Nurture" }],
  [
    "pipelines",
    {
      name: "Rentals",
      stages: [
        { name: "Viewing", type: "OPEN", probability: 30 },
        { name: "Moved in", type: "CLOSED_WON" },
        { name: "Lost", type: "CLOSED_LOST" },
      ],
    },
  ],
  [
    "pipelines",
    {
      name: "Leases",
      stages: [
        { name: "Applied", type: "OPEN" },
        { name: "applied", type: "OPEN" },
        { name: "Won", type: "CLOSED_WON" },
        { name: "Lost", type: "CLOSED_LOST" },
      ],
    },
  ],
] as const;
