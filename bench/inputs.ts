import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { assetPack, fixturePacks, maximalPack } from "@setup-pack/fixtures";

const cache = new URL(".cache/", import.meta.url);

const pretty = (pack: unknown): string => `${JSON.stringify(pack, null, 2)}\n`;

/** About 20 kB: a pack a brokerage would ship, printed with one space instead of two. */
function smallPack(): string {
  const pack = fixturePacks().find(({ name }) => name === "website-lead-response");
  if (pack === undefined) throw new Error("The fixture pack to measure with is gone");
  return `${JSON.stringify(JSON.parse(pack.text), null, 1)}\n`;
}

/** The maximal pack with 1,000 defects, spread evenly: ten edges of each automation leave by an output that is none. */
function defectivePack(): string {
  const pack = maximalPack();
  const isDefective = (index: number): boolean => index < 200 && index % 20 === 7;
  return pretty({
    ...pack,
    automations: pack.automations.map(({ key, document }) => ({
      key,
      document: {
        ...document,
        graph: {
          ...document.graph,
          edges: document.graph.edges.map((edge, index) => (isDefective(index) ? { ...edge, handle: "later" } : edge)),
        },
      },
    })),
  });
}

/** The pack a release later: every tenth block of each automation and every template are edited. */
function nextRelease(): string {
  const pack = maximalPack();
  return pretty({
    ...pack,
    version: "2.0.0",
    automations: pack.automations.map(({ key, document }) => ({
      key,
      document: {
        ...document,
        graph: {
          ...document.graph,
          nodes: document.graph.nodes.map((node, index) =>
            index % 10 === 0 ? { ...node, config: { ...node.config, edited: true } } : node,
          ),
        },
      },
    })),
    messageTemplates: pack.messageTemplates.map((template) => ({
      ...template,
      body: `${template.body}\nSee you soon!`,
    })),
  });
}

/** Files of the sort a pack carries. */
const filesPack = () => assetPack(8, 1_000_000);

/** What those files consist of. */
export function assetContents(): Buffer[] {
  return filesPack().assets.map(({ data }) => Buffer.from(data, "base64"));
}

/** A pack with files and an automation that carries some texts where no rule looks: in its graph, which is open. */
function packWithFiles(data: "in assets" | "where no rule looks"): string {
  const { assets, ...pack } = filesPack();
  const isRead = data === "in assets";
  const files = isRead ? [] : assets.map((asset) => asset.data);
  const nodes = [{ id: "by-hand", kind: "trigger.manual" }];
  const document = { format: "service.automation-template", version: 1, name: "By hand", graph: { nodes, files } };
  return pretty({
    ...pack,
    automations: [{ key: "by-hand", document }],
    assets: isRead ? assets : assets.map(({ data: _, ...asset }) => ({ ...asset, stagedFileId: "file" })),
  });
}

/** The packs that rows measure with; each is made once a process. */
const makers = {
  maximal: () => pretty(maximalPack()),
  release: nextRelease,
  tenth: () => pretty(maximalPack({ scale: 0.1 })),
  defective: defectivePack,
  small: smallPack,
  assets: () => packWithFiles("in assets"),
  opaque: () => packWithFiles("where no rule looks"),
  nameless: () => pretty({ ...assetPack(0, 0), name: undefined }),
} as const satisfies Readonly<Record<string, () => string>>;

type InputName = keyof typeof makers;

const texts = new Map<InputName, string>();

/** The text of an input, flat as if it had been read from a file. */
export function inputText(name: InputName): string {
  const made = texts.get(name) ?? Buffer.from(makers[name]()).toString("utf8");
  texts.set(name, made);
  return made;
}

/** The path of a file that holds an input. */
export function inputFile(name: InputName): string {
  const path = fileURLToPath(new URL(`${name}.json`, cache));
  const text = inputText(name);
  mkdirSync(cache, { recursive: true });
  if (!existsSync(path) || readFileSync(path, "utf8") !== text) writeFileSync(path, text);
  return path;
}

/** The size of that file in bytes. */
export function inputSize(name: InputName): number {
  return statSync(inputFile(name)).size;
}

/** The path of a file that a measured command may write. */
export function outputFile(name: string): string {
  mkdirSync(cache, { recursive: true });
  return fileURLToPath(new URL(name, cache));
}
