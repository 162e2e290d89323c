import type { FastifyReply, FastifyRequest } from "fastify";

/** The parameter by which the editor says where it is, when it leads here. */
export const editorParameter = "editor";

/** An editor on this machine: nothing else is linked to, whatever an address says. */
const ofThisMachine = /^http:\/\/(?:127\.0\.0\.1|localhost):\d{1,5}$/;

/** Browsers show cookies of one port to all, so its name has the port. */
const cookieName = (request: FastifyRequest): string => `setup-pack-editor-${request.socket.localPort}`;

/** Returns the origin of the editor that leads here, or led here before. */
export function editorOf(request: FastifyRequest): string | undefined {
  const asked = new URL(request.url, "http://look").searchParams.get(editorParameter);
  const name = `${cookieName(request)}=`;
  const kept = (request.headers.cookie ?? "").split(/; */).find((one) => one.startsWith(name));
  return (
    [asked, kept?.slice(name.length)].find((one) => typeof one === "string" && ofThisMachine.test(one)) ?? undefined
  );
}

/** Keeps an editor's origin for the pages that are shown next. */
export const keepEditor = (request: FastifyRequest, reply: FastifyReply, editor: string): FastifyReply =>
  reply.header("set-cookie", `${cookieName(request)}=${editor}; Path=/look; HttpOnly; SameSite=Strict`);
