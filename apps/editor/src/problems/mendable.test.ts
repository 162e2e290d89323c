import { readdirSync, readFileSync } from "node:fs";
import { pathOf } from "@setup-pack/edit";
import { describe, expect, it } from "vitest";
import { compiler } from "../compiler/compiler.js";
import { objectIn } from "../disk/index.js";
import { faultsIn } from "../files/text-view.js";
import { placeOf } from "../navigation/index.js";

const folder = new URL("../../../../fixtures/invalid/", import.meta.url);

/** Parts of a pack that stand in a form of their own, by the first members of a pointer. */
const forms = ["automations", "smartLists", "messageTemplates", "pipelines", "resources", "assets", "brand"];

describe("what is wrong with a pack can be mended in the editor", () => {
  it.each(readdirSync(folder))("%s", (name) => {
    const bytes = readFileSync(new URL(`${name}/pack.json`, folder));
    const answer = compiler({})({ ask: "open", bytes });
    if (answer.to !== "open") throw new Error("Nothing was opened");
    const pack = objectIn(bytes);
    if (pack === undefined || answer.locked !== undefined) {
      expect(faultsIn(new TextDecoder().decode(bytes))).not.toEqual([]);
      return;
    }
    expect(answer.problems).not.toEqual([]);
    for (const { message, pointer, fix } of answer.problems) {
      if (message.includes("Did you mean")) expect(fix?.operations, message).toHaveLength(1);
      const { open } = placeOf(pack, pathOf(pack, pointer));
      const [, first = ""] = pointer.split("/");
      expect(open.kind, message).toBe(forms.includes(first) ? first : "pack");
    }
  });
});
