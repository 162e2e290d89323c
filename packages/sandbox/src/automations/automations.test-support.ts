import { expect } from "vitest";
import { install, packIn, smallPipeline, smallTag } from "../resources/setup-packs/install.test-support.js";
import { at, type TestWorkspace, textAt } from "../testing/workspace.js";

/** A pack of automations written in short: blocks by id, and ways through them such as `start > hello > wait`. */
export interface ShortAutomation {
  readonly key: string;
  readonly blocks: { readonly [id: string]: readonly [kind: string, config?: object] };
  readonly ways: readonly string[];
  readonly references?: readonly object[];
  readonly settings?: object;
}

/** A pack of these automations, with a tag and a pipeline. */
export function packWith(...automations: readonly ShortAutomation[]) {
  return packIn(
    JSON.stringify({
      format: "service.setup-pack",
      schemaVersion: 2,
      packId: "5b0f2a80-6c7d-4e5f-9a1b-2c3d4e5f6a7b",
      name: "Under test",
      version: "1.0.0",
      resources: [smallTag],
      pipelines: [smallPipeline],
      automations: automations.map(({ key, blocks, ways, references = [], settings = null }) => ({
        key,
        document: {
          format: "service.automation-template",
          version: 1,
          name: key,
          graph: {
            nodes: Object.entries(blocks).map(([id, [kind, config = {}]]) => ({ id, kind, config })),
            edges: ways.flatMap((way) => {
              const stops = way.split(" > ").map((stop) => stop.split("."));
              return stops.slice(1).map(([target = ""], index) => {
                const [source = "", handle = "next"] = stops[index] ?? [];
                return { id: `${source}.${handle}.${target}`, source, target, handle };
              });
            }),
          },
          settings,
          references,
        },
      })),
    }),
  );
}

/** The admin surface of a workspace's automations. */
export function automationsOf(workspace: TestWorkspace) {
  const base = `/admin/workspaces/${workspace.id}`;
  const ask = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await workspace.admin(method, `${base}/${path}`, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  return {
    ask,
    switchOn: (...automations: readonly string[]) =>
      ask("POST", "automations/on", automations.length === 0 ? {} : { automations }),
    /** Moves the clock on by so many days, and carries out what falls due. */
    advance: async (days: number): Promise<void> => {
      const now = Date.parse(textAt(await ask("GET", "clock"), "now"));
      const to = new Date(now + days * 86_400_000).toISOString();
      for (let done = false; !done; ) done = at(await ask("POST", "clock/advance", { to }), "done") === true;
    },
    /** What happened, each entry in a few words. */
    story: async (): Promise<readonly string[]> => {
      const data = at(await ask("GET", "timeline?limit=1000"), "data");
      return (Array.isArray(data) ? data : []).map(({ block, what, why, entry, refusal }) =>
        [block ?? entry.event ?? "", what, why, entry.text ?? entry.handle ?? "", refusal ?? ""].join(" ").trim(),
      );
    },
  };
}

/** A workspace whose clock stands, where these automations are installed and on. */
export async function automated(workspace: TestWorkspace, ...automations: readonly ShortAutomation[]) {
  await install(workspace, packWith(...automations));
  const reach = automationsOf(workspace);
  await reach.ask("POST", "clock", { clock: "standing" });
  await reach.switchOn();
  return reach;
}

export const welcome: ShortAutomation = {
  key: "welcome",
  blocks: {
    new: ["trigger.contact_created"],
    hello: ["action.send_sms", { body: "Hi {{first_name}}" }],
    pause: ["control.wait", { minutes: 2880 }],
    warm: ["action.add_tag", { tag_id: "warm" }],
    guide: ["action.send_email", { subject: "Your guide", body: "Here it is, {{full_name}}" }],
  },
  ways: ["new > hello > pause > warm > guide"],
  references: [{ type: "tag", id: "warm", name: "Warm" }],
};

/** What the admin surface of a workspace says to a request that it refuses. */
export async function refused(workspace: TestWorkspace, path: string, body: object): Promise<string> {
  const answer = await workspace.admin("POST", `/admin/workspaces/${workspace.id}/${path}`, body);
  expect(answer.status).toBe(400);
  return textAt(at(answer.body, "error"), "message");
}
