import { largest } from "@setup-pack/core/format";
import { count } from "@setup-pack/core/words";
import { input, isProblem, type Static, Type } from "@setup-pack/edit/authoring";
import { configurations } from "../../configuration/configurations.js";
import { discover } from "../../discover/discover.js";
import { openPack } from "../open-pack.js";
import { isForPrograms, pathIn } from "../path-in.js";
import { newSeenPacks } from "../seen-packs.js";
import { goOn, page, tool, usualTokens } from "../tool.js";
import { firstPaging } from "./shared.js";

const listedPack = Type.Object({
  path: Type.String(),
  kind: Type.String(),
  name: Type.String(),
  version: Type.String(),
  why: Type.Optional(Type.String({ description: "Why it cannot be read" })),
});

export const listPacks = tool({
  name: "list_packs",
  title: "List packs",
  description: "Every pack and source folder below the root, with its name, version and path.",
  input: input(firstPaging),
  output: Type.Object({
    packs: Type.Array(listedPack),
    next: Type.Optional(Type.Integer()),
  }),
  async run({ from = 0, tokens = usualTokens }, session) {
    const root = pathIn(session, ".");
    if (isProblem(root)) return root;
    const options = { mostBytes: largest, isGitHeard: true, places: configurations(undefined, session.world).placesIn };
    const { found } = await discover(["."], session.world, { ...options, expandGlob: async () => [] });
    // A name and a version are not what pointers are read from.
    const glance = { ...session, seenPacks: newSeenPacks() };
    const packs = found.flatMap((one): ListedPack[] => {
      if ((one.kind !== "file" && one.kind !== "folder") || isForPrograms(one.path)) return [];
      const { path, kind } = one;
      const open = openPack(glance, path);
      return isProblem(open)
        ? [{ path, kind, name: "(cannot be read)", version: "", why: open.problem }]
        : [{ path, kind, name: String(open.pack.name), version: String(open.pack.version) }];
    });
    const lines = packs.map(({ path, kind, name, version, why }) =>
      [`${path}  ${name} ${version} (${kind})`, ...(why === undefined ? [] : [why])].join(": "),
    );
    const shown = page(lines, from, tokens);
    return {
      says:
        packs.length === 0
          ? "There is no pack below the root. create_pack creates one."
          : `${count(packs.length, "pack")}.${goOn(shown, lines.length)}`,
      data: shown.lines,
      structured: { packs: packs.slice(from, shown.next), ...(shown.next !== undefined && { next: shown.next }) },
    };
  },
});

type ListedPack = Static<typeof listedPack>;
