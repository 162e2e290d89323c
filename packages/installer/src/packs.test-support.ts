import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { type Bindings, type CompiledPack, compile } from "@setup-pack/core";
import { externalReferences } from "./match/external-reference.js";
import { Refusal } from "./refusal.js";
import type { WorkspaceRecord } from "./target/listing.js";
import type { ListName } from "./target/lists.js";
import type { InstallTarget, Workspace } from "./target/target.js";
import type { World } from "./world.js";

/** A world whose clock stands still until it is told. */
export function worldAt(time = "2026-03-02T09:30:00.000Z"): World & { readonly pass: (days: number) => void } {
  let now = Date.parse(time);
  return {
    now: () => new Date(now),
    sha256: (bytes) => createHash("sha256").update(bytes).digest("hex"),
    pass: (days) => {
      now += days * 86_400_000;
    },
  };
}

/** A pack without errors, from its text. */
export function compiledText(text: string): CompiledPack {
  const { pack, diagnostics } = compile(text, worldAt());
  if (pack === null) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return pack;
}

/** A pack with these members. */
export function packOf(members: object, version = "1.0.0"): CompiledPack {
  return compiledText(
    JSON.stringify({
      format: "service.setup-pack",
      schemaVersion: 2,
      packId: "3f0c8f5e-9b1d-4a57-8f6e-2d7c1a4b9e10",
      name: "Example",
      version,
      ...members,
    }),
  );
}

/** A release of `fixtures/releases`, such as "additions/1.1.0". */
export function releaseOf(name: string): CompiledPack {
  return compiledText(readFileSync(new URL(`../../../fixtures/releases/${name}.json`, import.meta.url), "utf8"));
}

/** An automation that adds a note, with references. */
export function automation(
  key: string,
  references: readonly object[] = [],
  config: object = { body: "Hello" },
  kind = "action.add_note",
) {
  return {
    key,
    document: {
      format: "service.automation-template",
      version: 1,
      name: key,
      graph: {
        nodes: [
          { id: "start", kind: "trigger.manual" },
          { id: "note", kind, config },
        ],
        edges: [{ id: "e1", source: "start", target: "note" }],
      },
      references,
    },
  };
}

/** A pipeline of three stages, and more where their names are given. */
export function pipeline(key: string, name: string, ...open: readonly string[]) {
  return {
    key,
    name,
    stages: [
      ...["Met", ...open].map((stage) => ({ key: stage.toLowerCase(), name: stage })),
      { key: "won", name: "Won", stageType: "CLOSED_WON" },
      { key: "lost", name: "Lost", stageType: "CLOSED_LOST" },
    ],
  };
}

/** A list record. */
export function listed(id: string, name: string, more: object = {}): WorkspaceRecord {
  return { id, name, record: { id, name, ...more } };
}

/** What a workspace says of itself and its lists; `asked` tells which lists were read. */
export function lookups(
  lists: Partial<Readonly<Record<ListName, readonly WorkspaceRecord[]>>> = {},
  workspace: Workspace = { id: "ws_1", name: "Harbor Realty" },
): Pick<InstallTarget, "identify" | "list" | "count"> & { readonly asked: ListName[] } {
  const asked: ListName[] = [];
  return {
    asked,
    identify: async () => workspace,
    list: async (name) => {
      asked.push(name);
      const items = lists[name];
      return items === undefined ? { unavailable: "not offered" } : { items };
    },
    count: async () => 12,
  };
}

/** What is no refusal. */
export function sure<T>(value: T | Refusal): T {
  if (value instanceof Refusal) throw new Error(`${value.kind}: ${value.message} ${value.remedy}`);
  return value;
}

/** What is one. */
export function refused(value: unknown): Refusal {
  if (value instanceof Refusal) return value;
  throw new Error(`This should have been refused: ${JSON.stringify(value)?.slice(0, 500)}`);
}

/** Binds every reference that a pack does not carry to a record of the same id. */
export function boundByHand(release: CompiledPack): Bindings {
  return { bindings: externalReferences(release).map(({ type, id }) => ({ type, id, targetId: id })) };
}
