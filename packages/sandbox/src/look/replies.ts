import type { FastifyReply, FastifyRequest } from "fastify";
import { html } from "../http/html/html.js";
import { outcomeParameters } from "./act.js";
import { editorParameter } from "./editor-link.js";
import { frame } from "./page.js";

/** Sends a page that is whole. */
export const sendPage = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type("text/html; charset=utf-8").send(text);

/** A page that says why there is no other; `back` leads to where something was asked that is not done. */
export function answer(reply: FastifyReply, status: number, message: string, back?: string): FastifyReply {
  const title = back === undefined ? "Page not available" : "Not done";
  const way =
    back === undefined ? html`<a href="/look">All workspaces</a>` : html`<a id="back" href="${back}">Back</a>`;
  return sendPage(
    reply.code(status),
    frame(title, html`<main id="main"><h1>${title}</h1><p>${message}</p><p>${way}</p></main>`),
  );
}

/** The fields of a form that was sent. */
export const fieldOf = (body: unknown) => (name: string) =>
  body instanceof URLSearchParams ? (body.get(name) ?? undefined) : undefined;

/** Returns where somebody came from, if that is a page of ours. */
export const backTo = (given: string | undefined, otherwise: string): string =>
  given !== undefined && /^\/look(?:[/?][\w./?&=%+:*-]*)?$/.test(given) ? given : otherwise;

/** Returns the address of a page without what tells of a button, and the moment of an advance. */
export function placeOf({ url }: FastifyRequest): { readonly here: string; readonly advancing: string | undefined } {
  const { pathname, searchParams } = new URL(url, "http://look");
  const advancing = searchParams.get("advancing") ?? undefined;
  for (const name of [...outcomeParameters, editorParameter]) searchParams.delete(name);
  const query = searchParams.toString();
  const isMoment = advancing !== undefined && !Number.isNaN(Date.parse(advancing));
  return { here: query === "" ? pathname : `${pathname}?${query}`, advancing: isMoment ? advancing : undefined };
}
