import { compile, type Diagnostic } from "@setup-pack/core";
import type { JsonObject } from "@setup-pack/core/json";
import type { ImportedPack } from "../imported-pack.js";
import { readEmails } from "./emails.js";
import { readFlows } from "./flow.js";
import { hubspotPack } from "./hubspot-pack.js";

const identity = { packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11", name: "From HubSpot" };

/** An action that leads to the one of the next number, or to another. */
export const action = (
  id: number,
  actionTypeId: string,
  fields: JsonObject,
  next: number | null = id + 1,
): JsonObject => ({
  type: "SINGLE_CONNECTION",
  actionId: String(id),
  actionTypeId,
  actionTypeVersion: 0,
  ...connectionTo(next),
  fields,
});

export const connectionTo = (next: number | null): JsonObject =>
  next === null ? {} : { connection: { edgeType: "STANDARD", nextActionId: String(next) } };

/** A workflow of contacts that begins with action 1. */
export const flow = (actions: readonly JsonObject[], rest: JsonObject = {}): JsonObject => ({
  id: "585051946",
  type: "CONTACT_FLOW",
  flowType: "WORKFLOW",
  objectTypeId: "0-1",
  isEnabled: true,
  name: "Welcome",
  startActionId: "1",
  actions: [...actions],
  enrollmentCriteria: { type: "MANUAL", shouldReEnroll: false },
  timeWindows: [],
  blockedDates: [],
  suppressionListIds: [],
  ...rest,
});

/** What becomes of a workflow. */
export function imported(value: unknown, emails: readonly unknown[] = []): ImportedPack {
  const [flows, known] = [readFlows(value), emails.length === 0 ? [] : readEmails(emails)];
  if (typeof flows === "string") throw new Error(flows);
  if (typeof known === "string") throw new Error(known);
  return hubspotPack(
    flows.map((one) => ({ file: "flow.json", flow: one })),
    known,
    identity,
  );
}

/** The steps of the first automation, as "id kind", with the settings. */
export const stepsOf = ({ automations }: ImportedPack): readonly (readonly [id: string, config: unknown])[] =>
  graphOf(automations[0]?.document).nodes.map(({ id, config }) => [id, config]);

/** Where its steps lead, as "from output to". */
export const waysOf = ({ automations }: ImportedPack): readonly string[] =>
  graphOf(automations[0]?.document).edges.map(({ source, handle = "next", target }) => `${source} ${handle} ${target}`);

interface Graph {
  readonly nodes: readonly { readonly id: string; readonly kind: string; readonly config: unknown }[];
  readonly edges: readonly { readonly source: string; readonly handle?: string; readonly target: string }[];
}

function graphOf(document: unknown): Graph {
  const text = JSON.stringify(document) ?? "{}";
  return JSON.parse(text).graph;
}

/** What is said of the first automation that is not taken over, place by place. */
export const gapsOf = ({ automations }: ImportedPack): readonly string[] =>
  (automations[0]?.parts ?? []).flatMap(({ action: id = "-", gaps }) => gaps.map(({ says }) => `${id}: ${says}`));

/** What is wrong with the pack. */
export const errorsOf = ({ pack }: ImportedPack): readonly Diagnostic["message"][] =>
  compile(JSON.stringify(pack)).diagnostics.flatMap(({ severity, message }) => (severity === "error" ? [message] : []));
