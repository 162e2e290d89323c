import { createHash } from "node:crypto";
import { expect, inject, it } from "vitest";
import { eventTypes } from "../events/emit.js";
import { routes } from "../resources/register.js";
import { ownSandbox } from "../testing/own-sandbox.js";

const [sandbox] = inject("sandboxes");
const origin = sandbox?.url ?? "";

it("shows every operation, and what was decided, without a key", async () => {
  const page = await fetch(`${origin}/docs`);
  expect(page.status).toBe(200);
  expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
  const text = await page.text();
  for (const { operationId, path } of routes) {
    expect(text).toContain(`id="${operationId}"`);
    expect(text).toContain(`<code>${path.replace(/:(\w+)/g, "{$1}")}</code>`);
  }
  expect(text).toContain("Decided here");
  for (const type of eventTypes) expect(text).toContain(`<code>${type}</code>`);
  expect(text).toContain("&quot;first_name&quot;: &quot;Nadia&quot;");
  expect(text).toContain("<code>X-Service-Delivery-Id</code>");
});

it("loads nothing, and runs nothing but its own few lines", async () => {
  const page = await fetch(`${origin}/docs`);
  const text = await page.text();
  const policy = page.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("unsafe");
  for (const [, tag, inner = ""] of text.matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g)) {
    const hash = createHash("sha256").update(inner).digest("base64");
    expect(policy).toContain(`${tag}-src 'sha256-${hash}'`);
  }
  expect(text).not.toMatch(/(?:src|href)="(?!#|\/docs)/);
  expect(text).not.toMatch(/\sstyle="|\son\w+="/);
});

it("serves the same document that stands in schemas/, but for operations that are left out", async () => {
  const served = await (await fetch(`${origin}/docs/openapi.json`)).json();
  expect(Object.keys(Object(served).paths)).toContain("/v1/contacts/{contact_id}");
  const own = await ownSandbox("PGlite", { documentedOnly: true });
  const documented = await (await fetch(`${own.url}/docs/openapi.json`)).json();
  const extensions = routes.filter(({ extension }) => extension).map(({ operationId }) => operationId);
  for (const operationId of extensions) expect(JSON.stringify(documented)).not.toContain(`"${operationId}"`);
  const ours =
    /\b(?:contact\.deleted|(?:deal|transaction)\.(?:created|updated|deleted)|setup_pack\.\w+|"ping"|setup-packs)\b/i;
  expect(JSON.stringify(served)).toMatch(ours);
  expect(JSON.stringify(documented)).not.toMatch(ours);
  expect(JSON.stringify(documented)).toContain("contact.created");
});

it("lets the pages of one origin call it, where that is asked for", async () => {
  const own = await ownSandbox("PGlite", { allowOrigin: "http://127.0.0.1:5173" });
  const ask = (origin: string, method = "OPTIONS") => fetch(`${own.url}/v1/me`, { method, headers: { origin } });
  const preflight = await ask("http://127.0.0.1:5173");
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-headers")).toContain("Authorization");
  const answer = await ask("http://127.0.0.1:5173", "GET");
  expect(answer.headers.get("access-control-allow-origin")).toBe("http://127.0.0.1:5173");
  expect((await ask("http://elsewhere.example", "GET")).headers.get("access-control-allow-origin")).toBeNull();
  expect((await fetch(`${origin}/v1/me`, { headers: { origin: "http://127.0.0.1:5173" } })).headers.has("vary")).toBe(
    false,
  );
});
