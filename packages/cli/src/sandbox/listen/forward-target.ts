import { quote } from "@setup-pack/core/words";

/** Where events are passed on to, read from what a person typed; a complaint in its place. */
export function forwardTarget(typed: string): { readonly url: string } | { readonly complaint: string } {
  const url = /^https?:\/\//i.test(typed) ? typed : `http://${typed}`;
  if (!URL.canParse(url)) return { complaint: `${quote(typed)} is no address. Write localhost:3000/hook.` };
  const { protocol, hostname, username, password, href } = new URL(url);
  if (username !== "" || password !== "") {
    return { complaint: "--forward must not carry a user name or password: what is sent is signed instead." };
  }
  if (protocol === "http:" && !isOfThisMachine(hostname)) {
    return {
      complaint: `${quote(typed)} is not on this machine: write it with https://, since it carries people's data.`,
    };
  }
  return { url: href };
}

const isOfThisMachine = (hostname: string): boolean =>
  /^(?:.+\.)?localhost$|^127(?:\.\d+){3}$|^\[::1\]$/.test(hostname);
