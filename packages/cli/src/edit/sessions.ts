import type { World } from "../world/world.js";

/** Who has been let in. A token opens one session; a session is known by a secret of its own. */
export interface Sessions {
  /** A new token. The one before it, if nobody has used it, is void. */
  token(): string;
  /** The secret of a new session, for the token that waits; undefined for anything else. */
  open(token: string): string | undefined;
  /** Whether a secret is that of a session. */
  has(session: string): boolean;
}

export function sessions(secret: World["secret"]): Sessions {
  let waiting: string | undefined;
  const open: string[] = [];
  return {
    token() {
      waiting = secret();
      return waiting;
    },
    open(token) {
      if (waiting === undefined || !sameSecret(token, waiting)) return undefined;
      waiting = undefined;
      const session = secret();
      open.push(session);
      return session;
    },
    has: (session) => open.reduce((found, one) => sameSecret(session, one) || found, false),
  };
}

/** Returns whether a secret is the right one, found out in a time that says nothing about how much of it is. */
function sameSecret(given: string, right: string): boolean {
  const { timingSafeEqual } = process.getBuiltinModule("node:crypto");
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
