import { isObject, type JsonObject } from "@setup-pack/core/json";
import { escaped, type Html, html, joinHtml } from "../http/html/html.js";

export const style = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); --soft: color-mix(in srgb, currentColor 65%, transparent); }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.55 system-ui, sans-serif; display: grid; grid-template-columns: 17rem minmax(0, 1fr); }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1.5rem 1rem; border-right: 1px solid var(--line); font-size: .875rem; }
nav h2 { font-size: .75rem; text-transform: uppercase; letter-spacing: .06em; margin: 1.25rem 0 .25rem; color: var(--soft); }
nav a { display: block; padding: .15rem 0; color: inherit; text-decoration: none; }
nav a:hover, nav a:focus-visible { text-decoration: underline; }
nav input { width: 100%; padding: .4rem .6rem; font: inherit; }
main { padding: 2rem clamp(1rem, 4vw, 4rem); max-width: 60rem; }
article { border-top: 1px solid var(--line); padding: 1.5rem 0; }
h1 { margin-top: 0; } h3 { margin: 0 0 .25rem; }
pre { overflow: auto; max-height: 30rem; padding: .75rem; border: 1px solid var(--line); }
pre code { overflow-wrap: normal; }
code { font: .875em/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
.method { font-weight: 700; padding: .1rem .45rem; border: 1px solid; border-radius: .3rem; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; margin: .5rem 0 1rem; }
th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line); }
summary { cursor: pointer; margin: .4rem 0; }
details details { margin-left: 1rem; }
.decided { border-left: .2rem solid; padding-left: .6rem; color: var(--soft); }
.soft { color: var(--soft); }
[hidden] { display: none !important; }
@media (max-width: 50rem) { body { display: block; } nav { position: static; height: auto; border: 0; } }
`;

export const script = `
const search = document.querySelector("input");
search.addEventListener("input", () => {
  const wanted = search.value.trim().toLowerCase();
  for (const one of document.querySelectorAll("[data-words]")) one.hidden = !one.dataset.words.includes(wanted);
});
`;

/** Returns the API document as a page: self-contained, readable without a script. */
export function page(document: JsonObject): string {
  const info = isObject(document.info) ? document.info : {};
  const groups = operationsByTag(document);
  const events = operationsIn(document.webhooks);
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title}</title>
<style>${{ html: style }}</style>
<nav aria-label="Operations">
<label>Find <input type="search" placeholder="contacts"></label>
${joinHtml(groups, ({ tag, operations }) => html`<h2>${tag}</h2>${joinHtml(operations, link)}`)}
<h2>Events</h2>${joinHtml(events, link)}
</nav>
<main>
<h1>${info.title}</h1>
<p><a href="/docs/openapi.json">OpenAPI ${document.openapi} document</a></p>
${markdown(info.description)}
${joinHtml(groups, ({ tag, text, operations }) => html`<h2>${tag}</h2><p>${text}</p>${joinHtml(operations, (one) => article(document, one))}`)}
<h2 id="events">Events</h2><p>What verified webhooks are sent, signed in the header <code>X-Service-Signature</code>.</p>
${joinHtml(events, (one) => article(document, one))}
</main>
<script>${{ html: script }}</script>
</html>`.html;
}

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly about: JsonObject;
}

/** The operations at paths, or the events of `webhooks`, whose names stand where paths do. */
function operationsIn(paths: unknown): readonly Operation[] {
  return Object.entries(isObject(paths) ? paths : {}).flatMap(([path, methods]) =>
    Object.entries(isObject(methods) ? methods : {}).flatMap(([method, about]) =>
      isObject(about) ? [{ method: method.toUpperCase(), path, about }] : [],
    ),
  );
}

function operationsByTag({ paths, tags }: JsonObject) {
  const all = operationsIn(paths);
  return (Array.isArray(tags) ? tags : [])
    .filter(isObject)
    .map(({ name, description }) => ({
      tag: name,
      text: description,
      operations: all.filter(({ about }) => Array.isArray(about.tags) && about.tags.includes(name)),
    }))
    .filter(({ operations }) => operations.length > 0);
}

const words = ({ method, path, about }: Operation) => `${method} ${path} ${about.summary}`.toLowerCase();

const link = (one: Operation): Html =>
  html`<a data-words="${words(one)}" href="#${one.about.operationId}">${one.about.summary}</a>`;

function article(document: JsonObject, one: Operation): Html {
  const { about, method, path } = one;
  const parameters = parametersOf(document, about);
  const { schema: body, example } = contentOf(about.requestBody);
  const responses = isObject(about.responses) ? Object.entries(about.responses) : [];
  return html`<article id="${about.operationId}" data-words="${words(one)}">
<h3>${about.summary}</h3>
<p><span class="method">${method}</span> <code>${path}</code></p>
${markdown(about.description)}
${parameters.length === 0 ? "" : parameterTable(document, parameters)}
${body === undefined ? "" : html`<details><summary>Body</summary>${schemaView(document, body)}${exampleView(example)}</details>`}
${joinHtml(
  responses.filter(([, response]) => isObject(response)),
  ([status, response]) => answerView(document, status, isObject(response) ? response : {}),
)}
</article>`;
}

function parametersOf({ components }: JsonObject, { parameters }: JsonObject): readonly JsonObject[] {
  const named = isObject(components) && isObject(components.parameters) ? components.parameters : {};
  return (Array.isArray(parameters) ? parameters : []).filter(isObject).flatMap((parameter) => {
    const { $ref } = parameter;
    const found = typeof $ref === "string" ? named[$ref.replace("#/components/parameters/", "")] : parameter;
    return isObject(found) ? [found] : [];
  });
}

function parameterTable(document: JsonObject, parameters: readonly JsonObject[]): Html {
  return html`<table><thead><tr><th>Parameter</th><th>In</th><th>Meaning</th></tr></thead><tbody>${joinHtml(
    parameters,
    (parameter) =>
      html`<tr><td><code>${parameter.name}</code></td><td>${parameter.in}</td><td>${parameter.description ?? ""}${schemaView(document, parameter.schema)}</td></tr>`,
  )}</tbody></table>`;
}

function answerView(document: JsonObject, status: string, response: JsonObject): Html {
  const { schema, example } = contentOf(response);
  const title = html`<strong>${status}</strong> ${response.description}`;
  if (schema === undefined || !status.startsWith("2")) return html`<p class="soft">${title}</p>`;
  return html`<details><summary>${title}</summary>${schemaView(document, schema)}${exampleView(example)}</details>`;
}

function exampleView(example: unknown): Html {
  if (example === undefined) return html``;
  return html`<p>For example:</p><pre><code>${JSON.stringify(example, undefined, 2)}</code></pre>`;
}

function contentOf(holder: unknown): JsonObject {
  const content = isObject(holder) ? holder.content : undefined;
  const json = isObject(content) ? content["application/json"] : undefined;
  return isObject(json) ? json : {};
}

/** Returns the little Markdown that descriptions are written in: paragraphs, lists, bold and code. */
function markdown(text: unknown): Html {
  const blocks = String(text ?? "")
    .split(/\n{2,}/)
    .filter(Boolean);
  return joinHtml(blocks, (block) => {
    if (block.startsWith("- ")) {
      return html`<ul>${joinHtml(block.split(/\n(?=- )/), (item) => html`<li>${inline(item.slice(2))}</li>`)}</ul>`;
    }
    const decided = /^\*\*Decided here/.test(block);
    return decided ? html`<p class="decided">${inline(block)}</p>` : html`<p>${inline(block)}</p>`;
  });
}

function inline(text: string): Html {
  const marked = escaped(text)
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>");
  return { html: marked };
}

/** Returns a schema for reading: its kind, its limits, what was decided about it, and its fields. */
function schemaView(document: JsonObject, schema: unknown): Html {
  const { own, nullable } = resolved(document, schema);
  const properties = isObject(own.properties) ? Object.entries(own.properties) : [];
  const required = new Set(Array.isArray(own.required) ? own.required : []);
  const decision = own["x-decision"];
  return html` <span class="soft">${kindOf(own)}${nullable ? " or null" : ""}${limitsOf(own)}</span>
${own.description === undefined ? "" : html` ${own.description}`}
${decision === undefined ? "" : html`<p class="decided">Decided here: ${decision}</p>`}
${own.type === "array" ? schemaView(document, own.items) : ""}
${
  properties.length === 0
    ? ""
    : html`<table><tbody>${joinHtml(
        properties,
        ([name, property]) =>
          html`<tr><td><code>${name}</code>${required.has(name) ? "" : html` <span class="soft">optional</span>`}</td><td>${schemaView(document, property)}</td></tr>`,
      )}</tbody></table>`
}`;
}

/** Returns a schema with its reference followed, and its alternative of null taken out. */
function resolved(document: JsonObject, schema: unknown): { own: JsonObject; nullable: boolean } {
  if (!isObject(schema)) return { own: {}, nullable: false };
  const { anyOf, $ref, ...marks } = schema;
  if (typeof $ref === "string") return resolved(document, { ...component(document, $ref), ...marks });
  if (!Array.isArray(anyOf) || schema.type !== undefined) return { own: schema, nullable: false };
  const rest = anyOf.filter((one) => !isObject(one) || one.type !== "null");
  const inner = resolved(document, rest[0]);
  return { own: { ...inner.own, ...marks }, nullable: inner.nullable || rest.length < anyOf.length };
}

function component({ components }: JsonObject, reference: string): JsonObject {
  const schemas = isObject(components) ? components.schemas : undefined;
  const found = isObject(schemas) ? schemas[reference.replace("#/components/schemas/", "")] : undefined;
  return isObject(found) ? found : {};
}

function kindOf({ type, enum: words, format, items }: JsonObject): string {
  if (Array.isArray(words)) return words.join(" | ");
  if (type === "array") return isObject(items) ? "array of" : "array";
  return [type, format].filter(Boolean).join(", ");
}

function limitsOf({ minimum, maximum, maxLength, maxItems }: JsonObject): string {
  return [
    minimum === undefined || maximum === undefined ? "" : `, ${minimum} to ${maximum}`,
    maxLength === undefined ? "" : `, at most ${maxLength} characters`,
    maxItems === undefined ? "" : `, at most ${maxItems}`,
  ].join("");
}
