import { readFileAnswer } from "@setup-pack/edit-api";
import { describe, expect, it } from "vitest";
import { errorIn, valueIn } from "./workspace-request.js";

const answer = (body: unknown, status = 200): Response => Response.json(body, { status });

const saved = { revision: "r2", written: ["pack.json"] };

describe("an answer of the server", () => {
  it("is taken as it is where the document says so", async () => {
    expect(await valueIn(answer(saved), readFileAnswer.saveText)).toEqual({ value: saved });
  });

  it("of another version is refused in a sentence that says where, and what to do", async () => {
    const renamed = { version: "r2", written: [] };
    expect(await valueIn(answer(renamed), readFileAnswer.saveText)).toMatch(
      /does not understand .*, at \/revision\. .*Start setup-pack edit again/,
    );
    expect(await valueIn(new Response("{ broken"), readFileAnswer.saveText)).toMatch(
      /does not understand the server's answer\. .*Start setup-pack edit again/,
    );
  });

  it("that is no success says why, in its own words or by its status", async () => {
    const error = { error: { code: "busy", message: "Another plan is being carried out." } };
    expect(await errorIn(answer(error, 409))).toEqual(error);
    expect(await errorIn(answer({ error: "busy" }, 409))).toMatch(/at \/error\. .*Start setup-pack edit again/);
    expect(await errorIn(new Response("<p>Bad gateway", { status: 502 }))).toBe("The server answered with status 502.");
  });
});
