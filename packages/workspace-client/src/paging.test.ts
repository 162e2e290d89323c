import { expect, it } from "vitest";
import { eachByCursor, eachByOffset } from "./paging.js";

async function all<T>(records: AsyncIterable<T>): Promise<T[]> {
  const seen: T[] = [];
  for await (const record of records) seen.push(record);
  return seen;
}

it("asks for the next page only once the one before is used up", async () => {
  const asked: (string | undefined)[] = [];
  const records = eachByCursor({ pageSize: 2 }, async ({ limit, cursor }) => {
    asked.push(cursor);
    expect(limit).toBe(2);
    return cursor === undefined ? { data: [1, 2], has_more: true, next_cursor: "b" } : { data: [3], has_more: false };
  });
  await records.next();
  await records.next();
  expect(asked).toEqual([undefined]);
  expect(await all(records)).toEqual([3]);
  expect(asked).toEqual([undefined, "b"]);
});

it("does not go round for ever where a page names itself as the next", async () => {
  const records = eachByCursor({}, async () => ({ data: [], has_more: true, next_cursor: "a" }));
  await expect(all(records)).rejects.toMatchObject({ name: "WorkspaceError", kind: "unreadable" });
});

it("ends where a list goes on without end, whatever its pages hold", async () => {
  let page = 0;
  const empty = eachByCursor({}, async () => ({ data: [], has_more: true, next_cursor: `${page++}` }));
  const endless = eachByCursor({}, async () => ({ data: [1], has_more: true, next_cursor: `${page++}` }));
  const again = eachByOffset({}, async () => ({ data: [{ id: "a" }] }));
  for (const records of [empty, endless, again])
    await expect(all<unknown>(records)).rejects.toMatchObject({ name: "WorkspaceError", kind: "unreadable" });
});

it("advances an offset by the number of records it was given, however many it asked for", async () => {
  const ids = ["a", "b", "c", "d", "e"].map((id) => ({ id }));
  const offsets: number[] = [];
  const records = eachByOffset({ pageSize: 200 }, async ({ offset }) => {
    offsets.push(offset);
    return { data: ids.slice(offset, offset + 2) };
  });
  expect(await all(records)).toEqual(ids);
  expect(offsets).toEqual([0, 2, 4, 5]);
});
