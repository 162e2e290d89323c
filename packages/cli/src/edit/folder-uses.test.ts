import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pack } from "../packs.test-support.js";
import { processWorld } from "../process-world.js";
import { folder } from "../setup-pack.test-support.js";
import { opened } from "./edit.test-support.js";
import { folderUses } from "./folder-uses.js";

const hot = { type: "tag", name: "Hot buyer" };

/** Adds and asks for a tag that it refers to by another id. */
const seller = pack({
  packId: "11111111-2222-4333-8444-555555555555",
  name: "Sellers",
  automations: [
    {
      key: "visit",
      document: {
        name: "Visit",
        graph: { nodes: [{ id: "add", kind: "action.add_tag", position: { x: 0, y: 0 }, config: { tag_id: "t9" } }] },
        references: [{ type: "tag", id: "t9", name: "hot buyer" }],
      },
    },
  ],
});

const resources = [{ key: "hot", kind: "tag", name: "Hot buyer" }];

const files = {
  "packs/buyers.json": pack({ resources }),
  "packs/releases/buyers-1.json": pack({ resources, version: "0.9.0" }),
  "packs/seller.json": seller,
  "packs/rentals.json": pack({ packId: "21111111-2222-4333-8444-555555555555", name: "Rentals", resources }),
  "packs/other.json": pack({ packId: "31111111-2222-4333-8444-555555555555" }),
  "packs/broken.json": '{ "format": "service.setup-pack", ',
  "sources/pack.yaml": "name: [",
};

const uses = (cwd: string, limits?: Parameters<typeof folderUses>[3]) =>
  folderUses({ path: "packs/buyers.json" }, {}, { ...processWorld(), folder: cwd }, limits).find(
    hot,
    String(pack().packId),
  );

describe("uses in a folder", () => {
  it("are those of every other pack, by type and name; releases are left out, and what cannot be read is named", async () => {
    const added = { role: "sets", list: "automations", item: "Visit", step: "Add tag hot buyer" };
    expect(await uses(folder(files))).toEqual({
      looked: 3,
      isCut: false,
      packs: [
        { path: "packs/rentals.json", name: "Rentals", isCarried: true, uses: [], more: 0 },
        { path: "packs/seller.json", name: "Sellers", isCarried: false, uses: [added], more: 0 },
      ],
      unread: [
        { path: "packs/broken.json", why: "It is not JSON with a pack in it." },
        { path: "sources", why: "Its files have errors." },
      ],
    });
  });

  it("end at so many packs, bytes, folders or places, and say so", async () => {
    const cwd = folder(files);
    const all = { packs: 200, bytes: 1_000_000, folders: 20, places: 100 };
    expect(await uses(cwd, { ...all, packs: 2 })).toMatchObject({ looked: 1, isCut: true, packs: [] });
    expect(await uses(cwd, { ...all, bytes: 1 })).toMatchObject({ looked: 1, isCut: true });
    expect(await uses(cwd, { ...all, folders: 1 })).toMatchObject({ looked: 0, isCut: true });
    const { packs } = await uses(cwd, { ...all, places: 0 });
    expect(packs[1]).toMatchObject({ uses: [], more: 1 });
  });

  it("are served to the page", async () => {
    const { enter } = await opened(join("packs", "buyers.json"), files);
    const { json, ask } = await enter();
    expect(await json(`/api/file/uses?packId=${pack().packId}&type=tag&name=Hot%20buyer`)).toMatchObject({
      packs: [{ name: "Rentals" }, { name: "Sellers" }],
    });
    expect((await ask("/api/file/uses?packId=x")).status).toBe(400);
  });
});
