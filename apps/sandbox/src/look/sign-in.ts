import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { type Html, html } from "../http/html/html.js";
import { frame } from "./page.js";

/**
 * Who may look: whoever has given the admin token once, whose browser shows a cookie from then on that the token is not
 * to be read from. It is for this start of the sandbox, and by its name for this port: browsers show cookies of one
 * port to all.
 */
export function lookingRights(token: string) {
  const cookie = createHmac("sha256", token).update("look").digest("base64url");
  const nameAt = (request: FastifyRequest) => `setup-pack-look-${request.socket.localPort}`;
  return {
    /** Whether the token was given. */
    isToken: (given: string): boolean => isSame(given, token),
    cookieFor: (request: FastifyRequest): string =>
      `${nameAt(request)}=${cookie}; Path=/look; HttpOnly; SameSite=Strict`,
    maySee: (request: FastifyRequest): boolean =>
      (request.headers.cookie ?? "").split(/; */).some((one) => isSame(one, `${nameAt(request)}=${cookie}`)),
  };
}

const digest = (text: string): Buffer => createHmac("sha256", "compared").update(text).digest();
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

const ownHosts: ReadonlySet<string> = new Set(["127.0.0.1", "localhost"]);

/** Whether the browser means this machine, and not a name of a stranger that leads here. */
export const isOwnHost = ({ headers }: FastifyRequest): boolean =>
  ownHosts.has(/^([^:]+)(?::\d+)?$/.exec(headers.host ?? "")?.[1] ?? "");

/** Whether a page of this very origin asks: what changes something is taken from no other. */
export const isOwnOrigin = ({ headers }: FastifyRequest): boolean => headers.origin === `http://${headers.host}`;

/** Where the token is given: the script takes it from the fragment of the printed address, which no server is sent. */
export const signInPage = (back: string, problem: Html = html``): string =>
  frame(
    "Open the sandbox",
    html`<main id="main"><h1>Open the sandbox</h1>${problem}
<form method="post" action="/look/sign-in" data-sign-in><input type="hidden" name="back" value="${back}">
<p><label for="token">Admin token</label> <input id="token" name="token" type="password" autocomplete="off" required> <button id="sign-in">Open</button></p>
<p class="soft">Find it in the terminal that runs the sandbox, or in its ready file.</p></form></main>`,
  );
