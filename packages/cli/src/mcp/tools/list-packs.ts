import { largest } from "@setup-pack/core/format";
import { count } from "@setup-pack/core/words";
import { input, isProblem, Type } from "@setup-pack/edit/authoring";
import { configurations } from "../../configuration/configurations.js";
import { discover } from "../../discover/discover.js";
import { goOn, page, usualTokens } from "../answer.js";
import { openPack } from "../open-pack.js";
import { pathIn } from "../path-in.js";
import { tool } from "../tool.js";
import { paging } from "./shared.js";

export const listPacks = tool({
  name: "list_packs",
  title: "List packs",
  description: "Every pack and source folder below the root, with its name, version and path.",
  input: input(paging),
  output: Type.Object({
    packs: Type.Array(
      Type.Object({ path: Type.String(), kind: Type.String(), name: Type.String(), version: Type.String() }),
    ),
    next: Type.Optional(Type.Integer()),
  }),
  async run({ from = 0, tokens = usualTokens }, session) {
    const options = { mostBytes: largest, isGitHeard: true, places: configurations(undefined, session.world).placesIn };
    const { found } = await discover(["."], session.world, { ...options, expandGlob: async () => [] });
    const packs = found.flatMap((one) => {
      if ((one.kind !== "file" && one.kind !== "folder") || isProblem(pathIn(session, one.path))) return [];
      const open = openPack(session, one.path);
      const [name, version] = isProblem(open) ? ["(cannot be read)", ""] : [open.pack.name, open.pack.version];
      return [{ path: one.path, kind: one.kind, name: String(name), version: String(version) }];
    });
    const lines = packs.map(({ path, kind, name, version }) => `${path}  ${name} ${version} (${kind})`);
    const shown = page(lines, from, tokens);
    return {
      says:
        packs.length === 0
          ? "No pack is below the root. create_pack begins one."
          : `${count(packs.length, "pack")}.${goOn(shown, lines.length)}`,
      data: shown.lines,
      structured: { packs: packs.slice(from, shown.next), ...(shown.next !== undefined && { next: shown.next }) },
    };
  },
});
