import { didYouMean, listOf, quote } from "@setup-pack/core/words";
import { type Static, Type } from "@sinclair/typebox";
import {
  advanceClock,
  answerFault,
  happen,
  happenings,
  listAnswers,
  listAutomations,
  listStepAddresses,
  readContacts,
  readDue,
  readEntries,
  readRuns,
  rotateAutomationSecret,
  setAnswer,
  setClock,
  showClock,
  switchOff,
  switchOn,
  verifyStepAddress,
} from "../automations/index.js";
import { inTransaction } from "../database/database.js";
import { noBody } from "../http/operation/route.js";
import { closed } from "../http/schema/shapes.js";
import { Refusal, refuse } from "../refusal.js";
import type { WriteContext } from "../write-context.js";
import { adminRoute, adminSearch, adminWork } from "./route.js";
import { workspaceExists } from "./workspace-exists.js";

/** Which automations are meant: ids or keys, or all of a pack or of the workspace. */
const choice = closed({
  automations: Type.Optional(Type.Array(Type.String(), { maxItems: 1_000 })),
  pack_id: Type.Optional(Type.String()),
});

const limit = Type.Optional(Type.String({ pattern: "^[1-9]\\d{0,3}$", "x-expected": "a number from 1 to 1000" }));
const digits = Type.Optional(Type.String({ pattern: "^\\d{1,18}$", "x-expected": "a number" }));

const entryQuery = Type.Object({ contact: Type.Optional(Type.String()), run: digits, after: digits, limit });
const runQuery = Type.Object({
  contact: Type.Optional(Type.String()),
  automation: Type.Optional(Type.String()),
  under_way: Type.Optional(Type.String({ pattern: "^(true|false)$", "x-expected": "true or false" })),
  before: digits,
  limit,
});

const contactQuery = Type.Object({ q: Type.Optional(Type.String({ maxLength: 200 })), skip: digits, limit });

/** How long one request moves a clock on, in milliseconds, before it answers how far it came. */
const longestAdvance = 1_000;

/**
 * Automations that run in a workspace, which no operation of the API shows: switching them on and off, the clock they go
 * by, and what they did. Entries and runs are as core tells them, with the ids of the workspace.
 */
export const automationAdminRoutes = [
  adminRoute({
    method: "GET",
    path: "/admin/workspaces/:id/automations",
    body: noBody,
    status: 200,
    handle: async (request) =>
      (await workspaceExists(request.tx, request.id))
        ? { data: await listAutomations(request, request.id) }
        : refuse.noSuch("workspace"),
  }),
  adminRoute({
    method: "POST",
    path: "/admin/workspaces/:id/automations/on",
    body: choice,
    status: 200,
    handle: async (request) => {
      const ids = await chosen(request, request.id, request.body);
      if (ids instanceof Refusal) return ids;
      const switched = await switchOn(request, request.id, ids);
      return switched instanceof Refusal ? switched : { data: switched };
    },
  }),
  adminRoute({
    method: "POST",
    path: "/admin/workspaces/:id/automations/off",
    body: choice,
    status: 200,
    handle: async (request) => {
      const ids = await chosen(request, request.id, request.body);
      return ids instanceof Refusal ? ids : { data: await switchOff(request, request.id, ids) };
    },
  }),
  adminRoute({
    method: "GET",
    path: "/admin/workspaces/:id/clock",
    body: noBody,
    status: 200,
    handle: async (request) =>
      (await workspaceExists(request.tx, request.id)) ? showClock(request, request.id) : refuse.noSuch("workspace"),
  }),
  adminRoute({
    method: "POST",
    path: "/admin/workspaces/:id/clock",
    body: closed({ clock: Type.Union([Type.Literal("real"), Type.Literal("standing")]) }),
    status: 200,
    handle: async (request) =>
      (await workspaceExists(request.tx, request.id))
        ? setClock(request, request.id, request.body.clock)
        : refuse.noSuch("workspace"),
  }),
  adminWork({
    method: "POST",
    path: "/admin/workspaces/:id/clock/advance",
    body: closed({ to: Type.String({ format: "date-time" }) }),
    status: 200,
    handle: async ({ service, id, body }) => {
      const found = await service.database.owner
        .selectFrom("workspaces")
        .select("id")
        .where("id", "=", id)
        .executeTakeFirst();
      if (found === undefined) return refuse.noSuch("workspace");
      return advanceClock(service, id, new Date(body.to), longestAdvance);
    },
  }),
  adminWork({
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
      if (!happenings.includes(event))
        return refuse.invalid("event", `There is no event "${event}".${didYouMean(event, happenings)}`);
      if (event === "manual" && automation === undefined)
        return refuse.invalid("automation", "Say which automation the contact is to be enrolled in.");
      const ids =
        automation === undefined
          ? []
          : await inTransaction(service.database.owner, (tx) => chosen({ tx }, id, { automations: [automation] }));
      if (ids instanceof Refusal) return ids;
      return happen(service, id, { contact_id, event, members, automation: ids[0] ?? null });
    },
  }),
  adminRoute({
    method: "GET",
    path: "/admin/workspaces/:id/answers",
    body: noBody,
    status: 200,
    handle: async (request) =>
      (await workspaceExists(request.tx, request.id))
        ? { data: await listAnswers(request, request.id) }
        : refuse.noSuch("workspace"),
  }),
  adminRoute({
    method: "POST",
    path: "/admin/workspaces/:id/answers",
    body: closed({ automation: Type.String(), block: Type.String({ maxLength: 200 }), answer: Type.Unknown() }),
    status: 200,
    handle: async (request) => {
      const { id, body } = request;
      const ids = await chosen(request, id, { automations: [body.automation] });
      if (ids instanceof Refusal) return ids;
      const { answer = null, block } = body;
      const toSet = { itemId: ids[0] ?? "", block, answer };
      const fault = answer === null ? undefined : await answerFault(request, id, toSet);
      if (fault !== undefined) return refuse.invalid("answer", fault);
      await setAnswer(request, id, toSet);
      return { data: await listAnswers(request, id) };
    },
  }),
  adminRoute({
    method: "POST",
    path: "/admin/workspaces/:id/automation-secret",
    body: noBody,
    status: 200,
    handle: async (request) =>
      (await workspaceExists(request.tx, request.id))
        ? rotateAutomationSecret(request, request.id)
        : refuse.noSuch("workspace"),
  }),
  adminRoute({
    method: "GET",
    path: "/admin/workspaces/:id/step-addresses",
    body: noBody,
    status: 200,
    handle: async (request) =>
      (await workspaceExists(request.tx, request.id))
        ? { data: await listStepAddresses(request, request.id) }
        : refuse.noSuch("workspace"),
  }),
  adminWork({
    method: "POST",
    path: "/admin/workspaces/:id/step-addresses",
    body: closed({ automation: Type.String(), block: Type.String(), url: Type.Optional(Type.String()) }),
    status: 200,
    handle: async ({ service, id, body: { automation, block, url } }) => {
      const ids = await inTransaction(service.database.owner, (tx) =>
        chosen({ tx }, id, { automations: [automation] }),
      );
      return ids instanceof Refusal ? ids : verifyStepAddress(service, id, { itemId: ids[0] ?? "", block, url });
    },
  }),
  adminSearch({
    method: "GET",
    path: "/admin/workspaces/:id/timeline",
    query: entryQuery,
    body: noBody,
    status: 200,
    handle: (request) => entriesOf(request, request.id, request.query, false),
  }),
  adminSearch({
    method: "GET",
    path: "/admin/workspaces/:id/messages",
    query: entryQuery,
    body: noBody,
    status: 200,
    handle: (request) => entriesOf(request, request.id, request.query, true),
  }),
  adminSearch({
    method: "GET",
    path: "/admin/workspaces/:id/runs",
    query: runQuery,
    body: noBody,
    status: 200,
    handle: async (request) => {
      const { id, query } = request;
      const { contact, automation, before } = query;
      const ids = await chosen(request, id, { automations: automation === undefined ? [] : [automation] });
      if (ids instanceof Refusal) return ids;
      const [itemId] = ids;
      const most = Number(query.limit ?? 100);
      const data = await readRuns(request, id, {
        ...(contact === undefined ? {} : { contact }),
        ...(itemId === undefined ? {} : { automation: itemId }),
        ...(before === undefined ? {} : { before: Number(before) }),
        underWayOnly: query.under_way === "true",
        limit: most,
      });
      return { data, has_more: data.length === most };
    },
  }),
  adminSearch({
    method: "GET",
    path: "/admin/workspaces/:id/contacts",
    query: contactQuery,
    body: noBody,
    status: 200,
    handle: async ({ tx, id, query: { q, skip, limit: asked } }) => {
      if (!(await workspaceExists(tx, id))) return refuse.noSuch("workspace");
      const most = Number(asked ?? 100);
      const page = { ...(q === undefined ? {} : { search: q }), skip: Number(skip ?? 0), limit: most };
      const data = await readContacts({ tx }, id, page);
      return { data, has_more: data.length === most };
    },
  }),
  adminSearch({
    method: "GET",
    path: "/admin/workspaces/:id/due",
    query: Type.Object({ limit }),
    body: noBody,
    status: 200,
    handle: async ({ tx, id, query }) => {
      if (!(await workspaceExists(tx, id))) return refuse.noSuch("workspace");
      const most = Number(query.limit ?? 100);
      const data = await readDue({ tx }, id, most);
      return { data, has_more: data.length === most };
    },
  }),
];

async function entriesOf(
  context: WriteContext,
  workspaceId: string,
  { contact, run, after, limit: asked }: Static<typeof entryQuery>,
  messagesOnly: boolean,
) {
  if (!(await workspaceExists(context.tx, workspaceId))) return refuse.noSuch("workspace");
  const most = Number(asked ?? 100);
  const data = await readEntries(context, workspaceId, {
    ...(contact === undefined ? {} : { contact }),
    ...(run === undefined ? {} : { run: Number(run) }),
    ...(after === undefined ? {} : { after }),
    messagesOnly,
    limit: most,
  });
  return { data, has_more: data.length === most };
}

/** The automation that is likely meant; else all there are, by their keys. */
function candidates(named: string, all: readonly { readonly key: string; readonly name: string }[]): string {
  const keys = all.map(({ key }) => key);
  const near = didYouMean(named, [...keys, ...all.map(({ name }) => name)]);
  return near === "" && keys.length > 0 ? ` It has ${listOf(keys.map(quote), "and")}.` : near;
}

/** The ids of the automations that are meant; a refusal where one is none of the workspace's, or means several. */
async function chosen(
  context: Pick<WriteContext, "tx">,
  workspaceId: string,
  { automations, pack_id: packId }: Static<typeof choice>,
): Promise<readonly string[] | Refusal> {
  if (!(await workspaceExists(context.tx, workspaceId))) return refuse.noSuch("workspace");
  const all = (await listAutomations(context, workspaceId)).filter(
    (one) => packId === undefined || one.pack_id === packId,
  );
  const ids: string[] = [];
  for (const [index, named] of (automations ?? all.map(({ id }) => id)).entries()) {
    const found = all.filter(({ id, key, name }) => id === named || key === named || name === named);
    const byId = found.find(({ id }) => id === named) ?? (found.length === 1 ? found[0] : undefined);
    if (byId === undefined)
      return refuse.invalid(
        `automations[${index}]`,
        found.length === 0
          ? `The workspace has no automation "${named}".${candidates(named, all)}`
          : `Several automations are called "${named}": say which by its id, or by pack_id.`,
      );
    ids.push(byId.id);
  }
  return ids;
}
