import { expect, it } from "vitest";
import { filesAt } from "./files-at.js";
import { refIn, revisionItem } from "./revision-words.js";

it("gives the files of a revision: those of now and those that went, and none that came since", async () => {
  const then = new Map([
    ["pack.yaml", "name: Old"],
    ["tags/gone.yaml", "name: Gone"],
  ]);
  const asked: string[] = [];
  const files = await filesAt(["pack.yaml", "tags/new.yaml", "tags/gone.yaml", "pack.yaml"], async (path) => {
    asked.push(path);
    return then.get(path);
  });
  expect([files, asked.sort()]).toEqual([then, ["pack.yaml", "tags/gone.yaml", "tags/new.yaml"]]);
});

it("calls a revision by its message, and by its hash where it has none", () => {
  const authorDate = new Date(2026, 2, 1, 12);
  expect([
    revisionItem({ hash: "0123456789ab", message: "Ask twice\n\nAs Dana says", authorName: "Rosa", authorDate }, "en"),
    revisionItem({ hash: "0123456789ab", message: " \n" }),
  ]).toEqual([
    { label: "Ask twice", description: "01234567, Rosa, Mar 1, 2026", hash: "0123456789ab" },
    { label: "01234567", description: "01234567", hash: "0123456789ab" },
  ]);
});

it.each([
  { scheme: "git", query: '{"path":"/p/pack.json","ref":"abc123"}', ref: "abc123" },
  { scheme: "git", query: '{"path":"/p/pack.json","ref":"~"}', ref: "HEAD" },
  { scheme: "git", query: '{"path":"/p/pack.json","ref":""}', ref: "HEAD" },
  { scheme: "file", query: "", ref: undefined },
])("knows that $scheme:$query shows $ref", ({ scheme, query, ref }) => expect(refIn({ scheme, query })).toBe(ref));
