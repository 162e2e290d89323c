import { expect, it } from "vitest";
import type { Sandbox } from "../server.js";
import { adminOf, type Call, clientOf } from "../testing/client.js";
import { startsOnSameRows } from "../testing/own-sandbox.js";
import type { RunningSandbox } from "../testing/shared-sandboxes.js";
import { at, textAt } from "../testing/workspace.js";

const now = () => Date.parse("2026-03-04T18:30:00Z");
const home = { demo: true, formerKey: undefined };

const referenceTypes = [
  "team",
  "pond",
  "website",
  "form",
  "custom_field",
  "program",
  "appointment_type",
  "appointment_outcome",
  "relationship_label",
];

/** What the lists of the demonstration hold; every answer is held against the document. */
async function lists(sandbox: Sandbox) {
  const { workspaceId = "", apiKey = "" } = sandbox.home ?? {};
  const call = clientOf(sandbox.url, apiKey);
  return {
    workspaceId,
    contacts: await listed(call, "/v1/contacts"),
    transactions: await listed(call, "/v1/transactions"),
    deals: await listed(call, "/v1/deals"),
  };
}

/** The same, and everything else that the API and the dashboard show of it. */
async function shown(sandbox: Sandbox) {
  const inLists = await lists(sandbox);
  const admin = adminOf(sandbox.adminUrl, sandbox.adminToken);
  const workspace = `/admin/workspaces/${inLists.workspaceId}`;
  await admin("PATCH", workspace, { rate_limit_per_minute: 1_000_000 });
  const call = clientOf(sandbox.url, sandbox.home?.apiKey ?? "");
  const each = (rows: readonly unknown[], paths: (id: string) => readonly string[]) =>
    rows.flatMap((row) => paths(textAt(row, "id")));
  const paths = [
    ...each(inLists.contacts, (id) => [`/v1/contacts/${id}`, `/v1/contacts/${id}/activities?limit=100`]),
    ...each(inLists.transactions, (id) => [`/v1/transactions/${id}`, `/v1/transactions/${id}/workflow`]),
    "/v1/tags",
    "/v1/members",
    "/v1/lead-sources",
    "/v1/contact-stages",
    "/v1/pipelines",
    ...referenceTypes.map((type) => `/v1/reference-targets/${type}`),
    "/v1/transaction-settings",
  ];
  const details = await Promise.all(paths.map((path) => read(call, path)));
  return { ...inLists, details, optOuts: at((await admin("GET", `${workspace}/opt-outs`)).body, "data") };
}

/** What a path answers: nothing of a demonstration is an empty list. */
async function read(call: Call, path: string): Promise<unknown> {
  const { status, body } = await call("GET", path);
  expect([path, status]).toEqual([path, 200]);
  expect(at(body, "total_count"), path).not.toBe(0);
  return body;
}

async function listed(call: Call, path: string): Promise<readonly unknown[]> {
  const data = at(await read(call, `${path}?limit=100`), "data");
  return Array.isArray(data) ? data : [];
}

const tally = (rows: readonly unknown[], ...path: readonly string[]) => {
  const counts: Record<string, number> = {};
  for (const row of rows) counts[textAt(row, ...path)] = (counts[textAt(row, ...path)] ?? 0) + 1;
  return counts;
};

/** Has a demonstration that was changed begin anew; gives the names that its lists have then. */
async function namesAfterReset(sandbox: Sandbox) {
  const { workspaceId = "", apiKey = "" } = sandbox.home ?? {};
  await clientOf(sandbox.url, apiKey)("POST", "/v1/contacts", { body: { first_name: "Ada", last_name: "Moreno" } });
  const admin = adminOf(sandbox.adminUrl, sandbox.adminToken);
  const { body } = await admin("POST", `/admin/workspaces/${workspaceId}/reset`);
  expect(body).toMatchObject({ id: workspaceId, demo: true, replaced: { contacts: 61 } });
  return namesIn(await lists(sandbox));
}

const namesIn = ({ contacts, deals, transactions }: Awaited<ReturnType<typeof lists>>) =>
  [...contacts, ...deals, ...transactions].map(
    (row) => at(row, "name") ?? [at(row, "first_name"), at(row, "last_name")],
  );

/** Fills a demonstration, and gives all of it; then starts again, later, and gives what the lists have now. */
async function filledAndStartedAgain(database: RunningSandbox["database"]) {
  const start = await startsOnSameRows(database);
  const first = await start({ home }, { now });
  const filled = await shown(first);
  await first.close();
  const later = () => now() + 40 * 86_400_000;
  const second = await start({ home }, { now: later });
  const again = await lists(second);
  if (database === "PGlite") expect(await namesAfterReset(second)).toEqual(namesIn(again));
  return { filled, again };
}

// Two demonstrations are filled, read to the last record and started again: much for a busy machine.
const timeout = 180_000;

it("is the same on both databases at the same moment, readable as documented, and filled once", {
  timeout,
}, async () => {
  const [{ filled, again }, server] = await Promise.all([
    filledAndStartedAgain("PGlite"),
    filledAndStartedAgain("PostgreSQL"),
  ]);
  expect(server).toEqual({ filled, again });
  const { details, optOuts, ...listed } = filled;
  expect(again).toEqual(listed);
  const { contacts, transactions, deals } = listed;
  expect(contacts).toHaveLength(60);
  expect(Object.keys(tally(contacts, "stage", "name")).sort()).toEqual([
    "Active",
    "Client",
    "Lead",
    "Nurture",
    "Past client",
  ]);
  expect(tally(transactions, "status")).toEqual({ active: 3, pending: 3, closed: 3, fell_through: 3 });
  expect(new Set(Object.keys(tally(deals, "pipeline", "name")))).toEqual(new Set(["Sales", "Listings", "Rentals"]));
  expect(Object.keys(tally(deals, "status")).sort()).toEqual(["lost", "open", "won"]);
  expect(JSON.stringify(details).match(/"title":"Private email exchange"/g)).toHaveLength(2);
  expect(JSON.stringify(details)).not.toContain("The inspector comes at nine");
  const linked = deals.map((row) => at(row, "listing_label")).filter((label) => label !== null);
  expect(linked).toContain("402 Millrace Road, Old Mill");
  const fallen = transactions.filter((row) => at(row, "status") === "fell_through");
  expect(fallen.map((row) => at(row, "deal_status")).sort()).toEqual(["lost", "open", "won"]);
  expect(optOuts).toHaveLength(5);
  const addresses = contacts.flatMap((row) => [at(row, "emails"), at(row, "phones")]).flat();
  for (const address of addresses)
    expect(textAt(address, "value")).toMatch(/@(work\.)?example\.(com|org)$|555-01\d\d$/);
  expect(contacts.some((row) => Object.keys(Object(at(row, "custom_fields"))).length > 2)).toBe(true);
  const moments = JSON.stringify([contacts, details]).match(/"(?:created|updated|last_activity)_at":"[^"]+"/g) ?? [];
  expect(moments.length).toBeGreaterThan(300);
  for (const moment of moments) expect(moment.replace(/^.*?:"|"$/g, "") < "2026-03-04T18:30:00").toBe(true);
});
