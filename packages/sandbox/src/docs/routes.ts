import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.js";
import { openApiDocument } from "../openapi/document.js";
import { recordedExamples } from "../openapi/recorded-examples.js";
import { page, script, style } from "./page.js";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Nothing is loaded from anywhere, and nothing runs but the page's own few lines. */
const contentSecurityPolicy = [
  "default-src 'none'",
  `style-src ${hash(style)}`,
  `script-src ${hash(script)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The API for reading: /docs for people, /docs/openapi.json for programs. No key is needed. */
export function docsPage(app: FastifyInstance, { documentedOnly }: Config): void {
  let made: { readonly html: string; readonly json: string } | undefined;
  const docs = () => {
    if (made === undefined) {
      const document = openApiDocument(app.swagger(), documentedOnly, recordedExamples);
      made = { html: page(document), json: JSON.stringify(document) };
    }
    return made;
  };
  app.get("/docs", { schema: { hide: true } }, (_, reply) =>
    reply
      .header("content-security-policy", contentSecurityPolicy)
      .header("x-content-type-options", "nosniff")
      .header("referrer-policy", "no-referrer")
      .type("text/html; charset=utf-8")
      .send(docs().html),
  );
  app.get("/docs/openapi.json", { schema: { hide: true } }, (_, reply) =>
    reply.type("application/json; charset=utf-8").send(docs().json),
  );
}
