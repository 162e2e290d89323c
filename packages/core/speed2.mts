import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { packBook } from "./src/doors/meaning.js";
import { dialectOf } from "./src/dialect/dialect.js";
const v = process.argv[2]!;
const file = v === "ours" ? `../../fixtures/dialects/originals/every-kind.json` : `../../fixtures/dialects/${v}/every-kind.json`;
const one = JSON.parse(readFileSync(file, "utf8"));
const many = { ...one, automations: [] as any[] };
while (many.automations.reduce((s: number, a: any) => s + a.document.graph.nodes.length, 0) < 20000) many.automations.push(...structuredClone(one.automations));
const d = v === "ours" ? [] : [dialectOf(parse(readFileSync(`../../fixtures/dialects/${v}/${v}.dialect.yaml`, "utf8")))];
const t: number[] = [];
for (let i = 0; i < 12; i++) { const a = performance.now(); const book = packBook(many, d); for (const x of many.automations) for (const b of x.document.graph.nodes) book.read(b.kind, b.config); t.push(performance.now() - a); }
console.log(v, t.map((x) => x.toFixed(0)).join(" "));
