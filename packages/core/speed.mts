import { maximalPack } from "../../fixtures/src/maximal/maximal-pack.js";
import { packBook, meaningOf, referencePlaces } from "./src/doors/meaning.js";
import { compile } from "./src/index.js";
import { readFileSync, readdirSync } from "node:fs";
import { dialectOf } from "./src/dialect/dialect.js";
import { parse } from "yaml";
const text = JSON.stringify(maximalPack(), null, 2);
const ms = (f: () => unknown, n = 5) => { const t: number[] = []; for (let i = 0; i < n; i++) { const a = performance.now(); f(); t.push(performance.now() - a); } return t.sort((a, b) => a - b)[Math.floor(n / 2)]!; };
const p0 = ms(() => JSON.parse(text));
console.log("parse", p0.toFixed(0), "size", text.length);
const pack = JSON.parse(text);
const read = (d: any[] = [], pk = pack) => { const book = packBook(pk, d); let n = 0, u = 0; for (const a of pk.automations) for (const b of a.document.graph.nodes) { n++; if (book.read(b.kind, b.config).certainty === "unknown") u++; } return [n, u]; };
console.log("read all", ms(() => read()).toFixed(0), read());
console.log("places", ms(() => referencePlaces(pack, packBook(pack))).toFixed(0));
console.log("compile", ms(() => compile(text)).toFixed(0));
// strange: 20,000 blocks by a vendor
for (const v of ["keystead", "closedesk", "doorstep"]) {
  const one = JSON.parse(readFileSync(`../../fixtures/dialects/${v}/every-kind.json`, "utf8"));
  const many = { ...one, automations: [] as any[], resources: one.resources };
  while (many.automations.reduce((s: number, a: any) => s + a.document.graph.nodes.length, 0) < 20000) many.automations.push(...structuredClone(one.automations));
  const d = dialectOf(parse(readFileSync(`../../fixtures/dialects/${v}/${v}.dialect.yaml`, "utf8")));
  console.log(v, ms(() => read([d], many), 3).toFixed(0), read([d], many));
}
const orig = JSON.parse(readFileSync(`../../fixtures/dialects/originals/every-kind.json`, "utf8"));
const many = { ...orig, automations: [] as any[] };
while (many.automations.reduce((s: number, a: any) => s + a.document.graph.nodes.length, 0) < 20000) many.automations.push(...structuredClone(orig.automations));
console.log("ours on same", ms(() => read([], many), 3).toFixed(0), read([], many));
