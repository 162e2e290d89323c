import { describe, expect, it } from "vitest";
import { symbolTable } from "../../symbols/symbol-table.js";
import { isIdMember, likelyTarget } from "./likely-target.js";

const symbols = symbolTable({
  messageTemplates: [{ key: "vip", channel: "sms" }],
  pipelines: [{ key: "vip", stages: [{ key: "new" }] }],
  resources: [{ key: "vip", kind: "tag" }],
  assets: [{ key: "vip" }],
});
const typeOf = (member: string): string | undefined => likelyTarget(symbols.of("vip"), member)?.type;

describe("likelyTarget", () => {
  it("prefers what the member is called after, and else takes what comes first", () => {
    expect([typeOf("tag_id"), typeOf("tagIds"), typeOf("pipelineId"), typeOf("target_id")]).toEqual([
      "tag",
      "tag",
      "pipeline",
      "pipeline",
    ]);
  });

  it("means nothing that no reference can name", () => {
    expect(
      likelyTarget(
        symbols.of("vip").filter(({ kind }) => kind === "assets"),
        "image_key",
      ),
    ).toBeUndefined();
  });
});

describe("isIdMember", () => {
  it("goes by how a member's name ends", () => {
    expect(["tag_id", "tag_ids", "item_key", "tagId", "tagIds", "itemKey"].every(isIdMember)).toBe(true);
    expect(["id", "key", "paid", "keys", "monkey", "field"].some(isIdMember)).toBe(false);
  });
});
