import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import diffSchema from "../../../../schemas/diff.schema.json" with { type: "json" };
import inspectSchema from "../../../../schemas/inspect.schema.json" with { type: "json" };
import { broken, pack } from "../packs.test-support.js";
import { release } from "../releases.test-support.js";
import { folder, setupPack } from "../setup-pack.test-support.js";

const matchesSchema = new Ajv2020({ allowUnionTypes: true, schemas: [diffSchema] }).compile(inspectSchema);

const automation = (name: string) => ({
  key: "call",
  document: {
    format: "service.automation-template",
    version: 1,
    name,
    graph: {
      nodes: [
        { id: "start", kind: "trigger.manual" },
        { id: "hook\u001b[2J", kind: "action.webhook", config: { url: "https://hooks.example.com/secret" } },
      ],
      edges: [{ id: "e", source: "start", target: "hook\u001b[2J" }],
    },
  },
});

describe("inspect", () => {
  it("tells what a pack can do and where, and what nothing is seen of", () => {
    const { code, stdout } = setupPack(["inspect", release("further-reach/2.0.0")]);
    expect(code).toBe(0);
    expect(stdout).toContain(
      "Sends data to a server outside the workspace\n  dialer.example.net  2 blocks\n    registered-welcome: to-dialer\n",
    );
    expect(stdout).toContain("\nMarks contacts as not to be contacted\n  does so  1 block\n");
    expect(stdout).toMatch(/\nNothing seen of\n {2}Subscribes contacts to email, or unsubscribes them\n$/);
  });

  it("--format json gives the same for programs", () => {
    const { stdout } = setupPack(["inspect", release("further-reach/2.0.0"), "--format", "json"]);
    expect(JSON.parse(stdout)).toMatchObject({
      inspectVersion: 1,
      version: "2.0.0",
      capabilities: expect.arrayContaining([
        {
          kind: "marks-do-not-contact",
          what: "",
          blocks: [
            {
              automation: "web-lead-texts-back",
              block: "do-not-contact",
              pointer: expect.stringMatching(/^\/automations\/\d+\/document\/graph\/nodes\/\d+$/),
            },
          ],
        },
      ]),
    });
  });

  it("tells how much each automation sends at most", () => {
    const buyers = fileURLToPath(new URL("../../../../fixtures/packs/buyer-nurture/pack.json", import.meta.url));
    expect(setupPack(["inspect", buyers]).stdout).toContain(
      "\nSends to one contact, each time it is enrolled\n  new-buyer-first-ten-days  at most 3 texts and 2 emails, 1 a day; the first at once; ends after 1 day to 11 days, both later where a message is held\n",
    );
    const found: unknown = JSON.parse(setupPack(["inspect", buyers, "--format", "json"]).stdout);
    expect(matchesSchema(found), JSON.stringify(matchesSchema.errors)).toBe(true);
    expect(found).toMatchObject({
      bounds: expect.arrayContaining([
        {
          automation: "new-buyer-first-ten-days",
          exact: true,
          sends: {
            sms: { inAll: 3, in24h: 1, in7d: 2 },
            email: { inAll: 2, in24h: 1, in7d: 2 },
            any: { inAll: 5, in24h: 1, in7d: 4 },
          },
          firstSendMinutes: { earliest: 0, latest: 0 },
          endMinutes: { earliest: 1440, latest: 15_840 },
        },
      ]),
    });
  });

  it("shows no control characters, and no more of an address than its host", () => {
    const cwd = folder({ "pack.json": pack({ automations: [automation("Call")] }) });
    const { stdout } = setupPack(["inspect", "pack.json"], { cwd });
    expect(stdout).toContain("  hooks.example.com  1 block\n    call: hook\\u001b[2J\n");
    expect(stdout).not.toContain("secret");
  });

  it("refuses packs with errors with 1, and what is not there with 2", () => {
    const cwd = folder({ "pack.json": broken() });
    expect(setupPack(["inspect", "pack.json"], { cwd })).toMatchObject({ code: 1, stdout: "" });
    expect(setupPack(["inspect", "gone.json"], { cwd })).toMatchObject({ code: 2, stdout: "" });
  });
});
