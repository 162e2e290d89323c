import type { ExitCode } from "../../command-line/exit-code.js";
import type { ReachFlags } from "../../sandbox/reach-flags.js";
import { requestAdmin } from "../../sandbox/request-admin.js";
import type { World } from "../../world/world.js";

export interface CreateFlags extends ReachFlags {
  readonly slug?: string;
  readonly rateLimit?: number;
  readonly timeZone?: string;
  readonly feature?: readonly string[];
  readonly format: "pretty" | "json";
}

/** Makes a workspace in a running sandbox. */
export function runSandboxCreate(name: string, flags: CreateFlags, world: World): Promise<ExitCode> {
  const { slug, rateLimit, timeZone, feature, format } = flags;
  const body = {
    name,
    slug: slug ?? slugOf(name),
    ...(rateLimit === undefined ? {} : { rate_limit_per_minute: rateLimit }),
    ...(timeZone === undefined ? {} : { time_zone: timeZone }),
    ...(feature === undefined ? {} : { features: [...feature] }),
  };
  return requestAdmin(
    flags,
    world,
    () => ({ method: "POST", path: "/admin/workspaces", body }),
    (made) => world.stdout.write(format === "json" ? `${JSON.stringify(made, undefined, 2)}\n` : `${made.id}\n`),
  );
}

const slugOf = (name: string): string =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replace(/\p{Mn}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+/, "")
    .slice(0, 60)
    .replace(/-+$/, "");
