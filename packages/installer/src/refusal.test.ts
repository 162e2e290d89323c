import { WorkspaceError } from "@setup-pack/workspace-client";
import { describe, expect, it } from "vitest";
import { upgradeRefusal } from "./plan/upgrade-refusal.js";
import { Refusal } from "./refusal.js";
import { answerOrRefusal } from "./target/http/fault.js";

describe("the code of a remedy", () => {
  it.each([
    ["upgrade/downgrade", "", "allow-downgrade"],
    ["upgrade/stranded-reference", "", "remove-too"],
    ["upgrade/stranded-reference", "/automations", "remove-too"],
    ["upgrade/stranded-reference", "/automations/0", undefined],
    ["upgrade/removed-stage", "", undefined],
  ])("goes by the rule on upgrades and its place: %s at %j", (rule, pointer, code) => {
    const { remedyCode, remedy } = upgradeRefusal({ rule, severity: "error", pointer, message: "No." }, "Do this.");
    expect([remedyCode, remedy]).toEqual([code, "Do this."]);
  });

  it.each([
    ["on_conflict", "choose-side"],
    ["to", undefined],
    [undefined, undefined],
  ])("goes by the parameter that a service names, and not by what it says: %s", async (param, code) => {
    const message = "Say keep-workspace or take-release.";
    const fault = { kind: "refused", status: 400, message, again: "never", ...(param && { param }) } as const;
    const answer = await answerOrRefusal({ writes: true }, () => Promise.reject(new WorkspaceError(fault, 1)));
    expect(answer).toBeInstanceOf(Refusal);
    expect(answer).toMatchObject({ kind: "rejected", message, remedyCode: code });
  });

  it("is none for a request that could not be sent: the remedy says to do the same again", async () => {
    const fault = { kind: "network", message: "Check the address.", again: "never" } as const;
    for (const writes of [true, false])
      expect(await answerOrRefusal({ writes }, () => Promise.reject(new WorkspaceError(fault, 1)))).toMatchObject({
        kind: "unreachable",
        remedy: "Nothing was changed. Once that is fixed, do the same again.",
      });
  });

  it("is a folder to hand over for a workspace that does not know of readings", async () => {
    const fault = { kind: "refused", status: 400, param: "reading", message: "No field.", again: "never" } as const;
    const answer = await answerOrRefusal({ writes: true, plan: true }, () =>
      Promise.reject(new WorkspaceError(fault, 1)),
    );
    expect(answer).toMatchObject({ kind: "rejected", remedyCode: "hand-over" });
    expect(answer).toMatchObject({ message: expect.stringMatching(/^The workspace does not take .* No field\.$/) });
  });
});
