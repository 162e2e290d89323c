import { inputText } from "../inputs.js";
import { type BenchEditor, opened, servers } from "../language-server/editor.js";
import type { Row } from "../row.js";

const keystrokes = 40;

/** The kind of a block in the middle of the maximal pack. */
function blockKindIn(text: string): { readonly line: number; readonly character: number } {
  const at = text.indexOf('"kind": "control.', text.length / 2) + '"kind": "'.length;
  const lines = text.slice(0, at).split("\n");
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}

/** The time below which 95 of 100 are. */
const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Types into the maximal pack and measures something after each key, many times a round. */
async function whileTyping(
  rounds: number,
  measured: (editor: BenchEditor, typed: () => Promise<void>, place: ReturnType<typeof blockKindIn>) => Promise<number>,
): Promise<number[]> {
  const text = JSON.stringify(JSON.parse(inputText("maximal")), undefined, 2);
  const { line, character } = blockKindIn(text);
  const editor = await opened(servers.ours, text);
  const figures: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const times: number[] = [];
    for (let key = 0; key < keystrokes; key++) {
      const typed = () => (key % 2 === 0 ? editor.type(line, character, 0, "x") : editor.type(line, character, 1, ""));
      times.push(await measured(editor, typed, { line, character }));
    }
    // The first round warms up.
    if (round > 0) figures.push(p95(times));
  }
  await editor.end();
  return figures;
}

/** The language server, over standard input and output as editors speak to it. */
export const languageServerRows: readonly Row[] = [
  {
    name: "lsp-keystroke",
    work: "from a key typed into a block of the maximal pack to its diagnostics in the editor (the 95th percentile)",
    unit: "ms",
    better: "lower",
    must: 50,
    aim: 20,
    measure: async ({ rounds }) => ({ figures: await whileTyping(rounds, (_, typed) => timed(typed)) }),
  },
  {
    name: "lsp-completion",
    work: "completion in a block of the maximal pack, after a key was typed (the 95th percentile)",
    unit: "ms",
    better: "lower",
    must: 50,
    aim: 20,
    measure: async ({ rounds }) => ({
      figures: await whileTyping(rounds, async (editor, typed, { line, character }) => {
        await typed();
        return timed(() => editor.complete(line, character));
      }),
    }),
  },
  {
    name: "lsp-start",
    work: "from the start of the language server to the first diagnostics of a 20 kB pack, against a server that does nothing",
    unit: "× a bare server",
    better: "lower",
    must: 1.5,
    aim: 1.2,
    measure: async ({ processRounds }) => {
      const small = inputText("small");
      const start = (server: readonly string[]) => timed(async () => (await opened(server, small)).end());
      const figures: number[] = [];
      for (let round = 0; round <= processRounds; round++) {
        const least = await start(servers.bare);
        const spent = await start(servers.ours);
        if (round > 0) figures.push(spent / least);
      }
      return { figures };
    },
  },
];
