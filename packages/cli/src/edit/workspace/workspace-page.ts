import type { Workspace } from "@setup-pack/installer";

/** A sandbox on this machine. No other workspace is asked for a page. */
const ofThisMachine = /^http:\/\/(?:127\.0\.0\.1|localhost):\d+$/;

/** Milliseconds after which a workspace that does not answer has no page. */
const patience = 2_000;

/** Returns the address of the page of a workspace in a sandbox on this machine, which its API leads to; else null. */
export async function workspacePage(
  url: string,
  { id }: Workspace,
  fetch: typeof globalThis.fetch,
): Promise<string | null> {
  if (!ofThisMachine.test(url)) return null;
  try {
    const answer = await fetch(`${url}/look`, { redirect: "manual", signal: AbortSignal.timeout(patience) });
    const leads = new URL(answer.headers.get("location") ?? "", url);
    return ofThisMachine.test(leads.origin) && leads.pathname === "/look" && answer.status === 303
      ? `${leads.origin}/look/${encodeURIComponent(id)}`
      : null;
  } catch {
    return null;
  }
}
