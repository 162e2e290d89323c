import { isDeepStrictEqual, stripVTControlCharacters } from "node:util";
import type { Database, OfficeRecord, RunRecord } from "@setup-pack/fleet/run";
import { columnsOf, type GlobalFlags, paperFor, printable } from "../print/paper.js";
import type { World } from "../world/world.js";
import type { loadFleet } from "./ledger.js";
import { eventLine, runWords, waveLines, workingLines } from "./run-words.js";

/** Milliseconds between two looks at the ledger, and the most offices that a live table names. */
const pace = 300;
const mostNamed = 10;

/** Shows a run while it is worked on; `end` shows what happened last. */
export interface LiveRun {
  readonly end: () => Promise<void>;
  /** Says something on standard error meanwhile; a table goes on below it. */
  readonly say: (text: string) => void;
}

/** Shows how a run goes: a table on a terminal that is drawn anew, else a line a change. */
export function showRun(
  ledger: Database,
  {
    readRun,
    readOffices,
    eventsAfter,
  }: Pick<Awaited<ReturnType<typeof loadFleet>>, "readRun" | "readOffices" | "eventsAfter">,
  begun: RunRecord,
  flags: GlobalFlags,
  world: World,
): LiveRun {
  const { stdout, stderr } = world;
  const paper = paperFor("stdout", flags, world);
  const isTable = stdout.terminal() !== undefined && !flags.quiet;
  let [last, isOver] = [0, false];
  /** The table that stands on the terminal, as the last thing there; empty where there is none. */
  let standing: readonly string[] = [];

  async function look(): Promise<void> {
    // Whoever goes on with a run may have changed its inventory.
    if (isTable) draw((await readRun(ledger, begun.id)) ?? begun, await readOffices(ledger, begun.id));
    for (const event of await eventsAfter(ledger, begun.id, last)) {
      last = event.id;
      if (!isTable && !flags.quiet) stdout.write(eventLine(event));
    }
  }
  function draw(run: RunRecord, offices: readonly OfficeRecord[]): void {
    const lines = [...waveLines(run, offices, paper), ...workingLines(offices, mostNamed, paper)];
    // How it ended is told below the table.
    if (!isOver && run.state !== "running") lines.push(`${paper.palette.faint(printable(runWords(run)))}\n`);
    if (isDeepStrictEqual(lines, standing)) return;
    const columns = stdout.terminal()?.columns ?? 80;
    const rows = standing.reduce((sum, line) => sum + rowsOf(line, columns), 0);
    stdout.write(`${rows === 0 ? "" : `\x1b[${rows}A\x1b[J`}${lines.join("")}`);
    standing = lines;
  }
  const looking = (async () => {
    // What happened before is no news.
    last = (await eventsAfter(ledger, begun.id, 0).catch(() => [])).at(-1)?.id ?? 0;
    while (!isOver) {
      // While the database is away there is nothing to show.
      await look().catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, pace));
    }
  })();
  return {
    end: async () => {
      isOver = true;
      await looking;
      await look();
    },
    say: (text) => {
      standing = [];
      stderr.write(text);
    },
  };
}

/** Returns how many rows of a terminal a line takes, without what colours it. */
const rowsOf = (line: string, columns: number): number =>
  Math.max(1, Math.ceil(columnsOf(stripVTControlCharacters(line).trimEnd()) / columns));
