import { expect, it } from "vitest";
import { inGroups } from "./in-groups.js";

/** A work whose groups end when they are told to. */
function watched(most?: number) {
  const groups: { readonly items: readonly number[]; readonly end: (error?: Error) => void }[] = [];
  const add = inGroups<number, string>(
    (items) =>
      new Promise((resolve, reject) => {
        const end = (error?: Error) => (error ? reject(error) : resolve(items.map((item) => `done ${item}`)));
        groups.push({ items, end });
      }),
    most,
  );
  return { add, groups, items: () => groups.map((group) => group.items) };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

it("does together what comes in one turn, and then what came meanwhile, each with its own result", async () => {
  const { add, groups, items } = watched();
  const first = [add("a", 1), add("a", 2)];
  await turn();
  const next = [add("a", 3), add("b", 4), add("a", 5)];
  await turn();
  expect(items()).toEqual([[1, 2], [4]]);
  groups[0]?.end();
  expect(await Promise.all(first)).toEqual(["done 1", "done 2"]);
  await turn();
  expect(items()).toEqual([[1, 2], [4], [3, 5]]);
  groups[1]?.end();
  groups[2]?.end();
  expect(await Promise.all(next)).toEqual(["done 3", "done 4", "done 5"]);
});

it("takes no more into a group than it may, and fails a group alone", async () => {
  const { add, groups, items } = watched(2);
  const results = Promise.allSettled([add("a", 1), add("a", 2), add("a", 3)]);
  await turn();
  groups[0]?.end(new Error("It failed."));
  await turn();
  await turn();
  groups[1]?.end();
  expect((await results).map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
  expect(items()).toEqual([[1, 2], [3]]);
});
