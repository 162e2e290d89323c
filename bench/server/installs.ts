import { type Binding, type CompiledPack, compile, type ReferenceType } from "@setup-pack/core";
import { apply, httpTarget, makePlan, type PlannedInstall, Refusal } from "@setup-pack/installer";
import { type ClientOptions, workspaceClient } from "@setup-pack/workspace-client";
import { inputText } from "../inputs.js";
import { world } from "../world.js";
import { withDatabase } from "./database.js";
import { type Remote, remote } from "./remote.js";
import { type NewWorkspace, newWorkspace } from "./servers.js";

/** A sandbox on PostgreSQL, in a process of its own, that packs are brought into. */
export interface Installs {
  /** A workspace of its own that has what the pack refers to, and how packs are brought into it from here on. */
  readonly furnished: (release: CompiledPack) => Promise<Installer>;
  /** Milliseconds that the sandbox's event loop was blocked at the longest since the last time it was asked. */
  readonly longestBlock: () => Promise<number>;
}

/** Brings one release into a workspace, in the steps that `setup-pack apply` takes. */
export type Installer = (release: CompiledPack, way?: Way) => Promise<void>;

/** Another way to a workspace than the usual one. */
interface Way {
  readonly url?: string;
  readonly fetch?: NonNullable<ClientOptions["fetch"]>;
}

/** Runs a measurement with such a sandbox, whose address it may want. */
export function withInstalls<Result>(measure: (installs: Installs, url: string) => Promise<Result>): Promise<Result> {
  return withDatabase(async ({ url: database }) => {
    const sandbox = await remote("sandbox.ts");
    try {
      const api = await sandbox.ask({ url: database });
      const url = String(Reflect.get(Object(api), "url"));
      let made = 0;
      const ofOwn = async (release: CompiledPack) => {
        const workspace = await newWorkspace(api, `installs-${made++}`);
        return furnished(release, url, workspace);
      };
      return await measure({ furnished: ofOwn, longestBlock: () => longestBlock(sandbox) }, url);
    } finally {
      await sandbox.stop();
    }
  });
}

/** Gives a workspace what a pack refers to. */
export const furnished = async (release: CompiledPack, url: string, workspace: NewWorkspace): Promise<Installer> =>
  installer(url, workspace, await bindingsFor(release, url, workspace));

/** The packs of the inputs, compiled. */
export function releaseIn(input: "maximal" | "release" | "small"): CompiledPack {
  const { pack } = compile(inputText(input), world);
  if (pack === null) throw new Error(`The input ${input} has errors`);
  return pack;
}

async function longestBlock(sandbox: Remote): Promise<number> {
  const { longest }: { longest?: unknown } = Object(await sandbox.ask({ longestBlock: true }));
  if (typeof longest !== "number") throw new Error("The sandbox did not say how long it was blocked");
  return longest;
}

const clock = { ...world, now: () => new Date() };

function installer(usual: string, { key }: NewWorkspace, bindings: readonly Binding[]): Installer {
  return async (release, way = {}) => {
    const target = httpTarget(workspaceClient({ url: usual, key, ...way }), clock);
    const planned = await makePlan(
      { release, bindings: { bindings: [...bindings] }, existing: "adopt", onConflict: "take-release" },
      target,
      clock,
    );
    const { installPlan } = sure(planned);
    for await (const event of apply(installPlan, { target, world: clock })) {
      if (event.step === "done" && event.report.outcome !== "applied")
        throw new Error(event.report.refusal?.message ?? event.report.outcome);
    }
  };
}

/** Where the dashboard adds what references of a type stand for. */
const collections: ReadonlyMap<ReferenceType, string> = new Map<ReferenceType, string>([
  ["tag", "tags"],
  ["stage", "contact-stages"],
  ["lead_source", "lead-sources"],
  ["user", "members"],
  ["team", "teams"],
  ["pond", "ponds"],
  ["website", "websites"],
  ["form", "forms"],
  ["program", "programs"],
  ["custom_field", "custom-fields"],
  ["appointment_type", "appointment-types"],
  ["appointment_outcome", "appointment-outcomes"],
  ["relationship_label", "relationship-labels"],
]);

/** Adds a record for each reference of a pack that nothing in the workspace stands for, and binds it. */
async function bindingsFor(release: CompiledPack, url: string, { key, add }: NewWorkspace): Promise<Binding[]> {
  const { matches } = sure(await makePlan({ release }, httpTarget(workspaceClient({ url, key }), clock), clock));
  const bindings: Binding[] = [];
  for (const [index, { reference }] of matches.entries()) {
    const { type, id } = reference;
    const collection = collections.get(type);
    if (collection === undefined) continue;
    const more =
      type === "user" ? { email: `member-${index}@example.com` } : type === "custom_field" ? { type: "text" } : {};
    bindings.push({
      type,
      id,
      targetId: await add(collection, { name: `${release.document.name}: ${type} ${index}`, ...more }),
    });
  }
  return bindings;
}

function sure(planned: PlannedInstall | Refusal): PlannedInstall {
  if (planned instanceof Refusal) throw new Error(planned.message);
  return planned;
}
