import { stripVTControlCharacters } from "node:util";
import type { Database, OfficeRecord, RunRecord } from "@setup-pack/fleet/run";
import { type GlobalFlags, paperFor } from "../print/paper.js";
import type { World } from "../world/world.js";
import type { loadFleet } from "./ledger.js";
import { eventLine, waveLines, workingLines } from "./run-words.js";

/** Milliseconds between two looks at the ledger, and the most offices that a live table names. */
const pace = 300;
const mostNamed = 10;

/** Shows a run while it is worked on; `end` shows what happened last. */
export interface LiveRun {
  readonly end: () => Promise<void>;
}

/** Shows how a run goes: a table on a terminal that is drawn anew, else a line a change. */
export function showRun(
  ledger: Database,
  { readOffices, eventsAfter }: Awaited<ReturnType<typeof loadFleet>>,
  run: RunRecord,
  flags: GlobalFlags,
  world: World,
): LiveRun {
  const { stdout } = world;
  const paper = paperFor("stdout", flags, world);
  const isTable = stdout.terminal() !== undefined;
  let [last, drawn, isOver] = [0, 0, false];

  async function look(): Promise<void> {
    if (isTable) draw(await readOffices(ledger, run.id));
    for (const event of await eventsAfter(ledger, run.id, last)) {
      last = event.id;
      if (!isTable && !flags.quiet) stdout.write(eventLine(event));
    }
  }
  function draw(offices: readonly OfficeRecord[]): void {
    const lines = [...waveLines(run, offices, paper), ...workingLines(offices, mostNamed, paper)];
    stdout.write(`${drawn === 0 ? "" : `\x1b[${drawn}A\x1b[J`}${lines.join("")}`);
    drawn = lines.reduce((rows, line) => rows + rowsOf(line, stdout.terminal()?.columns ?? 80), 0);
  }
  const looking = (async () => {
    // What happened before is no news.
    last = (await eventsAfter(ledger, run.id, 0).catch(() => [])).at(-1)?.id ?? 0;
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
  };
}

/** How many rows of a terminal a line takes, without what colours it. */
const rowsOf = (line: string, columns: number): number =>
  Math.max(1, Math.ceil(stripVTControlCharacters(line).trimEnd().length / columns));
