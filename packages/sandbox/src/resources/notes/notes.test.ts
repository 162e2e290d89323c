import { expect, it } from "vitest";
import { at, newWorkspace, onBothDatabases } from "../../testing/workspace.js";
import { addContact } from "../contacts/endpoints.test-support.js";

onBothDatabases("a note", (sandbox) => {
  it("is an entry of the timeline, and the contact's last activity", async () => {
    const workspace = await newWorkspace(sandbox);
    const { call } = workspace;
    const path = `/v1/contacts/${await addContact(workspace)}`;
    const before = await call("GET", path);
    const { body } = await call("POST", `${path}/notes`, { body: { body: "  Wants a garden.\n" } });
    expect(body).toMatchObject({
      id: expect.stringMatching(/^act_/),
      type: "note",
      title: "Note",
      description: "  Wants a garden.\n",
      metadata: null,
      actor_name: null,
    });
    expect((await call("GET", path)).body).toEqual({
      ...Object(before.body),
      last_activity_at: at(body, "created_at"),
    });
  });

  it("counts code points: 10,000 houses are not too many, one more is", async () => {
    const workspace = await newWorkspace(sandbox);
    const path = `/v1/contacts/${await addContact(workspace)}/notes`;
    const houses = "🏡".repeat(10_000);
    const longest = await workspace.call("POST", path, { body: { body: houses } });
    expect(at(longest.body, "description")).toBe(houses);
    const tooLong = await workspace.call("POST", path, { body: { body: `${houses}.` } });
    expect(tooLong.body).toMatchObject({
      error: {
        type: "invalid_request_error",
        message: "body must be at most 10,000 characters long.",
        param: "body",
      },
    });
  });
});
