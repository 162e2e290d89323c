import { didYouMean, listOf } from "@setup-pack/core/words";
import { Type } from "@sinclair/typebox";
import {
  advanceClock,
  answerFault,
  deleteAutomations,
  happen,
  happenings,
  listAnswers,
  listAutomations,
  listStepAddresses,
  rotateAutomationSecret,
  setAnswer,
  setClock,
  showClock,
  switchOff,
  switchOn,
  verifyStepAddress,
} from "../../automations/index.js";
import { inTransaction } from "../../database/database.js";
import { noBody } from "../../http/operation/route.js";
import { closed, oneOf, timestamp } from "../../http/schema/shapes.js";
import { Refusal, refuse } from "../../refusal.js";
import type { AdminRoute } from "../route.js";
import { workspaceRoute, workspaceWork } from "../workspace-route.js";
import { automationChoice, automationNamed, chosenAutomations, readingRoutes } from "./readings.js";

/** Lists automations, switches them on and off, and deletes those that packs have left. */
const switchRoutes = [
  workspaceRoute({
    method: "GET",
    path: "/admin/workspaces/:id/automations",
    body: noBody,
    status: 200,
    handle: async (request) => ({ data: await listAutomations(request, request.id) }),
  }),
  workspaceRoute({
    method: "POST",
    path: "/admin/workspaces/:id/automations/on",
    body: automationChoice,
    status: 200,
    handle: async (request) => {
      const ids = await chosenAutomations(request, request.id, request.body);
      if (ids instanceof Refusal) return ids;
      const switched = await switchOn(request, request.id, ids);
      return switched instanceof Refusal ? switched : { data: switched };
    },
  }),
  workspaceRoute({
    method: "POST",
    path: "/admin/workspaces/:id/automations/off",
    body: automationChoice,
    status: 200,
    handle: async (request) => {
      const ids = await chosenAutomations(request, request.id, request.body);
      return ids instanceof Refusal ? ids : { data: await switchOff(request, request.id, ids) };
    },
  }),
  workspaceRoute({
    method: "POST",
    path: "/admin/workspaces/:id/automations/delete",
    body: closed({
      automations: Type.Array(Type.String(), { minItems: 1, maxItems: 1_000 }),
      pack_id: Type.Optional(Type.String()),
    }),
    status: 200,
    handle: async (request) => {
      const ids = await chosenAutomations(request, request.id, request.body);
      if (ids instanceof Refusal) return ids;
      const deleted = await deleteAutomations(request, request.id, ids);
      return deleted instanceof Refusal ? deleted : { data: deleted };
    },
  }),
];

/** Returns the event that is likely meant; else all there are. */
const remedy = (event: string): string =>
  didYouMean(event.replace(/^trigger\./, ""), happenings) ||
  ` There are ${listOf(happenings, "and", happenings.length)}.`;

/** Having something happen to a contact that no operation of the API brings. */
const happeningRoutes = [
  workspaceWork({
    method: "POST",
    path: "/admin/workspaces/:id/happenings",
    body: closed({
      contact_id: Type.String(),
      event: Type.String(),
      members: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
      automation: Type.Optional(Type.String()),
    }),
    status: 200,
    handle: async ({ service, id, body: { contact_id, event, members = {}, automation } }) => {
      if (!happenings.includes(event)) return refuse.invalid("event", `There is no event "${event}".${remedy(event)}`);
      if (event === "manual" && automation === undefined)
        return refuse.invalid("automation", "Say which automation the contact is to be enrolled in.");
      const itemId =
        automation === undefined
          ? null
          : await inTransaction(service.database.owner, (tx) => automationNamed({ tx }, id, automation));
      return itemId instanceof Refusal
        ? itemId
        : happen(service, id, { contact_id, event, members, automation: itemId });
    },
  }),
];

/** What send-webhook steps post to, and what they are signed with. */
const stepAddressRoutes = [
  workspaceRoute({
    method: "POST",
    path: "/admin/workspaces/:id/automation-secret",
    body: noBody,
    status: 200,
    handle: (request) => rotateAutomationSecret(request, request.id),
  }),
  workspaceRoute({
    method: "GET",
    path: "/admin/workspaces/:id/step-addresses",
    body: noBody,
    status: 200,
    handle: async (request) => ({ data: await listStepAddresses(request, request.id) }),
  }),
  workspaceWork({
    method: "POST",
    path: "/admin/workspaces/:id/step-addresses",
    body: closed({ automation: Type.String(), block: Type.String(), url: Type.Optional(Type.String()) }),
    status: 200,
    handle: async ({ service, id, body: { automation, block, url } }) => {
      const itemId = await inTransaction(service.database.owner, (tx) => automationNamed({ tx }, id, automation));
      return itemId instanceof Refusal ? itemId : verifyStepAddress(service, id, { itemId, block, url });
    },
  }),
];

/** How long one request moves a clock on, in milliseconds, before it answers how far it came. */
const longestAdvance = 1_000;

/** The clock that the automations of a workspace go by. */
const clockRoutes = [
  workspaceRoute({
    method: "GET",
    path: "/admin/workspaces/:id/clock",
    body: noBody,
    status: 200,
    handle: (request) => showClock(request, request.id),
  }),
  workspaceRoute({
    method: "POST",
    path: "/admin/workspaces/:id/clock",
    body: closed({ clock: oneOf(["real", "standing"]) }),
    status: 200,
    handle: (request) => setClock(request, request.id, request.body.clock),
  }),
  workspaceWork({
    method: "POST",
    path: "/admin/workspaces/:id/clock/advance",
    body: closed({ to: timestamp() }),
    status: 200,
    handle: ({ service, id, body }) => advanceClock(service, id, new Date(body.to), longestAdvance),
  }),
];

/** What steps are answered that nothing here can decide. */
const answerRoutes = [
  workspaceRoute({
    method: "GET",
    path: "/admin/workspaces/:id/answers",
    body: noBody,
    status: 200,
    handle: async (request) => ({ data: await listAnswers(request, request.id) }),
  }),
  workspaceRoute({
    method: "POST",
    path: "/admin/workspaces/:id/answers",
    body: closed({ automation: Type.String(), block: Type.String({ maxLength: 200 }), answer: Type.Unknown() }),
    status: 200,
    handle: async (request) => {
      const { id, body } = request;
      const { automation, block, answer = null } = body;
      const itemId = await automationNamed(request, id, automation);
      if (itemId instanceof Refusal) return itemId;
      const toSet = { itemId, block, answer };
      const fault = answer === null ? undefined : await answerFault(request, id, toSet);
      if (fault !== undefined) return refuse.invalid("answer", fault);
      await setAnswer(request, id, toSet);
      return { data: await listAnswers(request, id) };
    },
  }),
];

/** Automations that run in a workspace, which no operation of the API shows. */
export const automationAdminRoutes: readonly AdminRoute[] = [
  ...switchRoutes,
  ...clockRoutes,
  ...happeningRoutes,
  ...answerRoutes,
  ...stepAddressRoutes,
  ...readingRoutes,
];
