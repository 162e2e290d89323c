import { expect, it } from "vitest";
import { openDocument } from "./open-document.js";

const document = (address: string) => ({ uri: new URL(address), address });

it("takes the file on disk, and not the side of a diff that git has of it", () => {
  const head = document('git:///p/pack.json?{"path":"/p/pack.json","ref":"~"}');
  const file = document("file:///p/pack.json");
  expect(openDocument([head, file], "file:///p/pack.json")).toBe(file);
  expect(openDocument([head], "file:///p/pack.json")).toBeUndefined();
});
