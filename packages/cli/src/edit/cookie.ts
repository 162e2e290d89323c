/** Cookies know no ports, so each server needs a name of its own. */
const nameFor = (port: number): string => `setup-pack-edit-${port}`;

/** What tells the browser to send a session's secret with each request to us, and to show it to no script. */
export function cookieFor(session: string, port: number): string {
  return `${nameFor(port)}=${session}; Path=/; HttpOnly; SameSite=Strict`;
}

/** Returns the secret that a `Cookie` header holds; undefined where it has none of ours. */
export function sessionIn(header: string | undefined, port: number): string | undefined {
  const name = `${nameFor(port)}=`;
  const ours = header?.split(";").find((part) => part.trimStart().startsWith(name));
  return ours?.trim().slice(name.length);
}
