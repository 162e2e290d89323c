import type { Page } from "playwright-core";
import { drawnAt, type Pages, withPages } from "../editor/pages.js";
import { quantile } from "../measure/statistics.js";
import type { Measurement, Row } from "../row.js";

/**
 * Gzipped size of the scripts that are asked for before an automation is drawn, in kB; workers have their own thread.
 */
const javaScript: Row = {
  name: "editor-javascript",
  work: "JavaScript of the editor before lazy parts",
  unit: "kB gzip",
  better: "lower",
  must: 200,
  aim: 170,
  note: "135 of 219 kB are React and React Flow. Reading blocks by their dialects is 31 kB, the canvas 13 kB. The first drawing needs all of them.",
  measure: () =>
    withPages(async ({ open, site }) => {
      const page = await open("/?pack=/two-hundred.json");
      const drawn = await drawnAt(page);
      const urls = await page.evaluate(
        (end) =>
          performance
            .getEntriesByType("resource")
            .filter(({ name, startTime }) => name.endsWith(".js") && !/worker/.test(name) && startTime < end)
            .map(({ name }) => name),
        drawn,
      );
      const { gzipSync } = await import("node:zlib");
      const sizes = urls.map(async (url) => gzipSync(await (await fetch(new URL(url, site.url))).text()).length);
      const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
      return { figures: [total / 1000] };
    }),
};

/** What an author waits for after opening a pack. */
const opening: Row = {
  name: "editor-open",
  work: "200 blocks opened in the editor, those in sight drawn whole",
  unit: "× a bare React Flow page with the same blocks",
  better: "lower",
  must: 1.5,
  aim: 1.1,
  note: "55 % of the time is React drawing. What the bare page does not do is finding words for 200 blocks (9 %) and ways for arrows around blocks (4 %).",
  measure: ({ slowRounds }) =>
    withPages(async (pages) => {
      const figures: number[] = [];
      await timeOf("/?pack=/two-hundred.json", pages);
      for (let round = 0; round < slowRounds; round++)
        figures.push((await timeOf("/?pack=/two-hundred.json", pages)) / (await timeOf("/bare-flow/", pages)));
      return { figures };
    }),
};

async function timeOf(address: string, { open }: Pages): Promise<number> {
  const page = await open(address);
  const time = await drawnAt(page);
  await page.context().close();
  return time;
}

/** Whether dragging keeps up with the screen: the 95th percentile of the frames of a drag, in milliseconds. */
const dragging: Row = {
  name: "editor-drag",
  work: "frames while one block among 200 is dragged, 95th percentile",
  unit: "ms",
  better: "lower",
  must: 25,
  aim: 17,
  measure: ({ slowRounds }) =>
    withPages(async ({ open }) => {
      const page = await open("/?pack=/two-hundred.json");
      await drawnAt(page);
      const figures: number[] = [];
      for (let round = 0; round < slowRounds; round++) figures.push(await framesOfDrag(page));
      return { figures };
    }),
};

async function framesOfDrag(page: Page): Promise<number> {
  const box = await page.locator(".react-flow__node").nth(3).boundingBox();
  if (box === null) throw new Error("There is no block to drag");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 4];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 10, y + 10);
  const frames = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        const next = (time: number): void => {
          times.push(time);
          if (times.length < 121) requestAnimationFrame(next);
          else resolve(times.slice(1).map((at, index) => at - (times[index] ?? 0)));
        };
        requestAnimationFrame(next);
      }),
  );
  for (let step = 0; step < 240; step++) await page.mouse.move(x + 10 + (step % 80), y + 10 + ((step * 2) % 60));
  await page.mouse.up();
  return percentile95(await frames);
}

const percentile95 = (figures: readonly number[]): number =>
  quantile(
    figures.toSorted((a, b) => a - b),
    0.95,
  );

/**
 * What typing costs the thread that draws: from a key to when that thread is free again, in milliseconds. Only the
 * field and what tells how the pack stands is drawn then, 15 components; the canvas follows once that is done. A key in
 * a page that holds nothing but a text field is measured in turn, since what the browser itself does is most of it.
 */
const typing: Row = {
  name: "editor-typing",
  work: "typing in a form of the maximal pack: main thread blocked by one key, 95th percentile",
  unit: "ms",
  better: "lower",
  must: 8,
  aim: 4,
  measure: ({ slowRounds }) =>
    withPages(async ({ open }) => {
      return besideField(
        await openForm(open),
        await openField(open),
        slowRounds,
        blockedByKeys,
        "a key blocks the main thread",
      );
    }),
};

/** Opens the maximal pack, and puts the caret into a text that a step of its first automation sends. */
async function openForm(open: Pages["open"]): Promise<Page> {
  const page = await open("/?pack=/maximal.json");
  await drawnAt(page);
  await page.locator("[data-checking='false']").waitFor();
  await page
    .getByRole("group", { name: /^Email: / })
    .first()
    .click();
  await page.getByRole("complementary", { name: "Details" }).getByRole("textbox").first().click();
  await page.keyboard.type("Good morning! ", { delay: 30 });
  return page;
}

/** A page that holds a text field and nothing else, the caret in it. */
async function openField(open: Pages["open"]): Promise<Page> {
  const page = await open("/bare-flow/");
  await page.setContent("<textarea></textarea>");
  await page.locator("textarea").click();
  return page;
}

/** Measures typing in the form, and in the field alone in turn: what the browser needs for itself bounds the row. */
async function besideField(
  form: Page,
  field: Page,
  rounds: number,
  measure: (page: Page) => Promise<number>,
  told: string,
): Promise<Measurement> {
  const figures: number[] = [];
  const leasts: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await field.bringToFront();
    leasts.push(await measure(field));
    await form.bringToFront();
    figures.push(await measure(form));
  }
  const least = quantile(
    leasts.toSorted((a, b) => a - b),
    0.5,
  );
  return {
    figures,
    note: `In a page that holds one text field and nothing else, ${told} ${least.toFixed(1)} ms by the same measure, in turn with the form of the maximal pack.`,
  };
}

async function blockedByKeys(page: Page): Promise<number> {
  await page.evaluate(() => {
    const blocked: number[] = [];
    Reflect.set(window, "blocked", blocked);
    window.addEventListener(
      "input",
      () => {
        const start = performance.now();
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => blocked.push(performance.now() - start);
        port2.postMessage(undefined);
      },
      { capture: true },
    );
  });
  await page.keyboard.type("The quick brown fox jumps over the lazy dog. ", { delay: 30 });
  const blocked: unknown = await page.evaluate(() => Reflect.get(window, "blocked"));
  if (!Array.isArray(blocked) || blocked.length < 40) throw new Error("The keys did not reach a form");
  return percentile95(blocked.map(Number));
}

/** The longest task of the thread that draws, while an author types in a form of the maximal pack. */
const longTasks: Row = {
  name: "editor-long-task",
  work: "typing in a form of the maximal pack: longest task of the main thread",
  unit: "ms",
  better: "lower",
  must: 50,
  aim: 16,
  measure: ({ slowRounds }) =>
    withPages(async ({ open }) => {
      return besideField(
        await openForm(open),
        await openField(open),
        slowRounds,
        longestTask,
        "the longest task while one types takes",
      );
    }),
};

/** Tasks are seen by how late a timer comes that should come at once. */
async function longestTask(page: Page): Promise<number> {
  await page.evaluate(() => {
    let longest = 0;
    let last = performance.now();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
      Reflect.set(window, "longest", longest);
      if (Reflect.get(window, "isWatching") === true) setTimeout(() => port2.postMessage(undefined));
    };
    Reflect.set(window, "isWatching", true);
    port2.postMessage(undefined);
  });
  await page.keyboard.type("The quick brown fox jumps over the lazy dog. ", { delay: 30 });
  return page.evaluate(() => {
    Reflect.set(window, "isWatching", false);
    return Number(Reflect.get(window, "longest"));
  });
}

export const editorRows: readonly Row[] = [javaScript, opening, dragging, typing, longTasks];
