import { expect, it } from "vitest";
import { promisesPlace } from "./promises-store.js";

it("keeps promises in the browser by the name of the pack, and overwrites none that another window wrote", async () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
  const place = promisesPlace(undefined, storage);
  expect(await place.read()).toEqual({ name: "office.promises.yaml", text: undefined, revision: undefined });
  const first = await place.write("one", undefined);
  expect(first).toMatchObject({ is: "written" });
  expect(await place.write("two", undefined)).toEqual({ is: "changed" });
  const { text, revision } = await promisesPlace(undefined, storage).read();
  expect([text, (await place.write("two", revision)).is]).toEqual(["one", "written"]);
});
