import { type CompiledPack, compile } from "@setup-pack/core";
import { fixturePacks } from "@setup-pack/fixtures";
import { realWorld } from "@setup-pack/workspace-client";
import { world } from "../world.js";
import { furnished, type Installer } from "./installs.js";
import { remote } from "./remote.js";
import { field, newWorkspace } from "./servers.js";

/** How many requests it takes at most to install a fixture pack beside the others, or to upgrade it. */
export async function mostRequests(): Promise<number> {
  const sandbox = await remote("sandbox.ts");
  try {
    const api = await sandbox.ask({});
    const workspace = await newWorkspace(api, "requests");
    let most = 0;
    for (const { text } of fixturePacks()) {
      const first = compiled(text);
      const install = await furnished(first, field(api, "url"), workspace);
      for (const release of [first, compiled(JSON.stringify({ ...JSON.parse(text), version: "99.0.0" }))])
        most = Math.max(most, await requestsOf(install, release));
    }
    return most;
  } finally {
    await sandbox.stop();
  }
}

function compiled(text: string): CompiledPack {
  const { pack } = compile(text, world);
  if (pack === null) throw new Error("A fixture pack has errors");
  return pack;
}

async function requestsOf(install: Installer, release: CompiledPack): Promise<number> {
  let asked = 0;
  await install(release, {
    fetch: (...request) => {
      asked++;
      return realWorld.fetch(...request);
    },
  });
  return asked;
}
