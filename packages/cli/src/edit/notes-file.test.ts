import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { pack } from "../packs.test-support.js";
import { opened } from "./edit.test-support.js";

const packYaml = "schemaVersion: 2\npackId: 3f0c2a52-8f4e-4d0b-9f0a-2f4c6f1f7b10\nname: Sellers\nversion: 1.0.0\n";
const note = { id: "n2", automation: "welcome", at: "wait", x: 280, y: 0, text: "Sundays?\n<b>no</b> # -" };
const other = { id: "n1", automation: "welcome", x: 0, y: -120, text: "Ask Dana" };

const put = (notes: readonly object[], headers: Readonly<Record<string, string>>) => ({
  method: "PUT",
  body: JSON.stringify({ notes }),
  headers: { "content-type": "application/json", ...headers },
});

describe("notes beside a pack", () => {
  it("of a file stand in its sidecar, are written whole, and never over what somebody else wrote", async () => {
    const place = await opened("buyers.json", { "buyers.json": pack });
    const visitor = await place.enter();
    const at = join(place.cwd, "buyers.notes.yaml");
    expect(await visitor.json("/api/file/notes")).toEqual({ path: "buyers.notes.yaml", revision: null, notes: [] });
    const first = await visitor.ask("/api/file/notes", put([note, other], { "If-None-Match": "*" }));
    expect(first.status).toBe(200);
    const { revision } = JSON.parse(first.body);
    expect(await visitor.json("/api/file/notes")).toEqual({
      path: "buyers.notes.yaml",
      revision,
      notes: [other, note],
    });
    const told = await visitor.listen();
    place.server.look();
    writeFileSync(at, `${readFileSync(at, "utf8")}# mine\n`);
    await vi.waitFor(() => {
      place.server.look();
      expect(told()).toContain("event: notes");
    }, 20_000);
    const late = await visitor.ask("/api/file/notes", put([], { "If-Match": `"${revision}"` }));
    expect([late.status, readFileSync(at, "utf8")]).toEqual([412, expect.stringContaining("Ask Dana")]);
    expect(readdirSync(place.cwd).filter((name) => name.includes("notes"))).toEqual(["buyers.notes.yaml"]);
    expect(readFileSync(join(place.cwd, "buyers.json"), "utf8")).not.toContain("Dana");
  });

  it("of a folder keep their comments, change few lines, and are no part of what is built", async () => {
    const mine = `# Ours\nnotesVersion: 1\nnotes:\n  - id: n2\n    automation: welcome\n    x: 1 # beside the wait\n    y: 2\n    text: "old"\n`;
    const place = await opened("s", { "s/pack.yaml": packYaml, "s/notes.yaml": mine });
    const visitor = await place.enter();
    const before = await visitor.revision();
    const since = async () => {
      const body = await visitor.ask("/api/file/notes");
      return { "If-Match": `"${JSON.parse(body.body).revision}"` };
    };
    const saved = await visitor.ask(
      "/api/file/notes",
      put([{ id: "n2", automation: "welcome", x: 1, y: 2, text: "new" }, other], await since()),
    );
    expect([saved.status, JSON.parse(saved.body).written]).toEqual([200, [join("s", "notes.yaml")]]);
    expect(readFileSync(join(place.cwd, "s/notes.yaml"), "utf8")).toBe(
      mine
        .replace("notes:\n", "notes:\n  - id: n1\n    automation: welcome\n    x: 0\n    y: -120\n    text: Ask Dana\n")
        .replace("old", "new"),
    );
    expect(await visitor.revision()).toBe(before);
    expect(await visitor.json("/api/file")).not.toHaveProperty("problems");
  });

  it("that cannot be read are told with their place, and left alone; too many or odd ones are refused", async () => {
    const place = await opened("s", {
      "s/pack.yaml": packYaml,
      "s/notes.yaml": "notesVersion: 1\nnotes: [{ id: 1 }]\n",
    });
    const visitor = await place.enter();
    const { status, body } = await visitor.ask("/api/file/notes");
    expect([status, JSON.parse(body).error.problems[0]]).toMatchObject([
      409,
      { path: join("s", "notes.yaml"), line: 2 },
    ]);
    const over = await visitor.ask("/api/file/notes", put([other], { "If-None-Match": "*" }));
    expect(over.status).toBe(409);
    const twice = await visitor.ask("/api/file/notes", put([other, other], { "If-None-Match": "*" }));
    expect([twice.status, twice.body]).toEqual([400, expect.stringContaining("n1")]);
    expect(readFileSync(join(place.cwd, "s/notes.yaml"), "utf8")).toContain("{ id: 1 }");
  });
});
