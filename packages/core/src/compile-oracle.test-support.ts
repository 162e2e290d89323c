import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { createScanner } from "jsonc-parser";
import type { Asset, AutomationItem, Graph, Pack, Pipeline } from "./model.js";

/**
 * A second opinion on packs, made of nothing that `compile` is made of: Ajv at run time, a scanner of someone else's,
 * and the plainest way to check each error rule. Slow, recursive and without places; for tests only.
 * Gives a reason for each error it sees; undefined where the answer hangs on how an odd address is read.
 */
export function secondOpinion(source: string | Uint8Array): readonly string[] | undefined {
  const text = typeof source === "string" ? source : decoded(source);
  if (text === undefined) return ["not UTF-8"];
  const body = text.replace(/^\ufeff/, "");
  const value = jsonOf(body);
  if (value === undefined) return ["not JSON"];
  const reasons = [...textFaults(body)];
  if (reasons.includes("too deep")) return reasons;
  if (!isPack(value.read))
    return [...reasons, ...(isPack.errors ?? []).map(({ keyword, instancePath }) => `${keyword} ${instancePath}`)];
  const assets = value.read.assets ?? [];
  if (assets.some(({ url }) => isOddAddress(url))) return undefined;
  return [...reasons, ...packFaults(value.read)];
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function jsonOf(text: string): { readonly read: unknown } | undefined {
  try {
    return { read: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

const deepest = 256;

/** What is wrong with a text that JSON.parse can read. */
function* textFaults(text: string): Generator<string> {
  const scanner = createScanner(text, true);
  const levels: { readonly names: Set<string> | undefined; expectsName: boolean }[] = [];
  const nextToken = (): string => {
    scanner.scan();
    return text.charAt(scanner.getTokenOffset());
  };
  for (let token = nextToken(); token !== ""; token = nextToken()) {
    const level = levels.at(-1);
    if (token === "{") levels.push({ names: new Set(), expectsName: true });
    else if (token === "[") levels.push({ names: undefined, expectsName: false });
    else if (token === "}" || token === "]") levels.pop();
    else if (level !== undefined && token === ",") level.expectsName = true;
    else if (level?.names !== undefined && token === '"' && level.expectsName) {
      level.expectsName = false;
      const name = scanner.getTokenValue();
      if (level.names.has(name)) yield `duplicate member ${name}`;
      level.names.add(name);
    }
    if (levels.length > deepest) return yield "too deep";
  }
}

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, strictNumbers: false });
ajv.addFormat("uuid", /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i);
ajv.addFormat("date-time", {
  validate: (text: string) => {
    const [, date = "", time = ""] =
      /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d))$/i.exec(
        text.replace(/T23:59:60/i, "T23:59:59"),
      ) ?? [];
    const day = new Date(`${date}T00:00:00Z`);
    return (
      !Number.isNaN(Date.parse(`2024-01-01T${time}`)) &&
      /T24/.test(text) === false &&
      !Number.isNaN(day.getTime()) &&
      day.toISOString().startsWith(date)
    );
  },
});

const isPack = ajv.compile<Pack>(
  JSON.parse(readFileSync(new URL("../../../schemas/setup-pack.schema.json", import.meta.url), "utf8")),
);

const repeats = (values: readonly string[]): boolean => new Set(values).size < values.length;

function* packFaults(pack: Pack): Generator<string> {
  const {
    automations = [],
    smartLists = [],
    messageTemplates = [],
    pipelines = [],
    resources = [],
    assets = [],
  } = pack;
  if (pack.schemaVersion === 1 && pack.brand) yield "a brand needs schema version 2";
  for (const items of [automations, smartLists, messageTemplates, pipelines, resources, assets])
    if (repeats(items.map(({ key }) => key))) yield "a key repeats";
  for (const automation of automations) yield* automationFaults(automation);
  for (const pipeline of pipelines) yield* pipelineFaults(pipeline);
  for (const { subject = "" } of messageTemplates)
    if (/[\n\v\f\r\u0085\u2028\u2029]/.test(subject)) yield "a subject has several lines";
  for (const asset of assets) yield* assetFaults(asset);
}

function* automationFaults({ document: { graph, settings } }: AutomationItem): Generator<string> {
  yield* graphFaults(graph);
  const { send_window_start: start = null, send_window_end: end = null } = settings ?? {};
  if ((start === null) !== (end === null)) yield "half a send window";
  if (start !== null && start === end) yield "an empty send window";
}

function* graphFaults({ nodes, edges = [] }: Graph): Generator<string> {
  const kinds = new Map(nodes.map(({ id, kind }) => [id, kind]));
  const isTrigger = (id: string): boolean => kinds.get(id)?.startsWith("trigger.") === true;
  if (!nodes.some(({ id }) => isTrigger(id))) yield "no trigger";
  if (repeats(nodes.map(({ id }) => id))) yield "a block id repeats";
  for (const { source, target, handle = "next" } of edges) {
    if (!kinds.has(source) || !kinds.has(target)) yield "an edge dangles";
    if (isTrigger(target)) yield "an edge enters a trigger";
    if (kinds.has(source) && !outputsOf(kinds.get(source)).test(handle)) yield `an edge leaves by ${handle}`;
  }
  const seen = new Map<string, "open" | "done">();
  const closesCircle = (id: string): boolean => {
    if (seen.has(id)) return seen.get(id) === "open";
    seen.set(id, "open");
    const circle = edges.some(({ source, target }) => source === id && !isTrigger(target) && closesCircle(target));
    seen.set(id, "done");
    return circle;
  };
  if (nodes.some(({ id }) => closesCircle(id))) yield "a cycle";
}

function outputsOf(kind: string | undefined): RegExp {
  if (kind === "control.if") return /^(true|false)$/;
  if (kind === "control.loop") return /^(each|done)$/;
  return kind === "control.ai_branch" ? /./su : /^next$/;
}

function* pipelineFaults({ stages }: Pipeline): Generator<string> {
  if (!stages.some(({ stageType }) => stageType === "CLOSED_WON")) yield "no won stage";
  if (!stages.some(({ stageType }) => stageType === "CLOSED_LOST")) yield "no lost stage";
  if (repeats(stages.map(({ name }) => name))) yield "a stage name repeats";
  if (repeats(stages.map(({ key }) => key))) yield "a stage key repeats";
}

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Neither plainly an https address nor plainly none. */
function isOddAddress(url: string | null | undefined): boolean {
  if (url === null || url === undefined || !/^https:\/\//i.test(url)) return false;
  return !/^https:\/\/[a-z0-9]+(\.[a-z0-9]+)*(\/[a-zA-Z0-9._é-]*)*$/.test(url);
}

function* assetFaults({ role, data, url, sourceUrl, byteSize, sha256 }: Asset): Generator<string> {
  if (typeof url === "string" && !/^https:\/\//i.test(url)) yield "an address without https";
  if (role === "email_image" && typeof sourceUrl !== "string") yield "no source address";
  if (role !== "email_image" && typeof sourceUrl === "string") yield "a source address";
  if (typeof data !== "string") return;
  if (!base64.test(data)) return yield "no base64";
  const bytes = Buffer.from(data, "base64");
  if (bytes.length !== byteSize) yield "another size";
  if (createHash("sha256").update(bytes).digest("hex") !== sha256) yield "another hash";
}
