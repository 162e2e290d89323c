import type { InstallPlan } from "@setup-pack/core";
import { releaseDigest } from "@setup-pack/core/trust";
import type { Turn, TurnEnd } from "./turn.js";

/**
 * Returns how an office stands whose release is not trusted: nothing more is to start in the run before somebody has
 * looked.
 */
const untrusted = (turn: Pick<Turn, "office">, error: string): TurnEnd => ({
  state: "failed",
  error,
  step: "plan",
  plan: null,
  pause: `${turn.office.name}: ${error}`,
});

/** Returns how an office stands where the release of the run is not trusted; undefined where it may be planned. */
export async function distrustedRelease(turn: Turn): Promise<TurnEnd | undefined> {
  const reason = await turn.distrust?.(turn.request.release.document);
  return typeof reason === "string" ? untrusted(turn, reason) : undefined;
}

/**
 * Returns how an office stands whose stored plan is of another release than the trusted one: somebody changed it on the
 * way. "anew" where signatures are asked for and it is of the same: a plan that was not made here is made again, since
 * nothing vouches for its other parts. Undefined where no signatures are asked for.
 */
export async function distrustedPlan(
  { release, packDigest }: InstallPlan,
  turn: Turn,
): Promise<TurnEnd | "anew" | undefined> {
  const { document } = turn.request.release;
  const reason = await turn.distrust?.(document);
  if (typeof reason === "string") return untrusted(turn, reason);
  if (reason === null || turn.distrust === undefined) return undefined;
  const [found, signed] = [release, document].map((one) => releaseDigest(one, turn.world));
  // A part that was chosen for this office is planned anew from the whole.
  if (found === signed || release.version !== document.version) return "anew";
  return untrusted(
    turn,
    `The stored plan of this office is not trusted: altered. It has a release with sha256 ${found}, and ${signed} was signed (plan ${packDigest}). Look at the ledger, then run setup-pack fleet retry --failed.`,
  );
}
