import { startProxy } from "@setup-pack/test-network";
import type { Office } from "./office.test-support.js";

/** What stands between a command and its workspace, and holds on to plans that are to be carried out. */
interface Holder {
  readonly url: string;
  /** Resolves once a plan is held. */
  readonly held: Promise<void>;
  /** Passes on everything from now on. */
  readonly letGo: () => void;
}

/** Holds a plan before the workspace hears of it, or the answer after it did; passes on everything else. */
export async function holder({ url }: Office, where: "before" | "after"): Promise<Holder> {
  let hold = (): void => {};
  const held = new Promise<void>((resolve) => {
    hold = resolve;
  });
  const proxy = await startProxy(url);
  const plans = where === "before" ? /^PUT / : /^(?:PUT|DELETE) /;
  proxy.meet((_, line) =>
    plans.test(line)
      ? async ({ forward }) => {
          if (where === "after") await forward();
          hold();
        }
      : undefined,
  );
  return { url: proxy.url, held, letGo: () => proxy.meet(() => undefined) };
}
