import { expect, it } from "vitest";
import { at, newWorkspace, onBothDatabases, textAt } from "../../testing/workspace.js";
import { addContact } from "../contacts/endpoints.test-support.js";

onBothDatabases("a timeline", (sandbox) => {
  it("tells what the API did, without an actor, newest first", async () => {
    const workspace = await newWorkspace(sandbox);
    const { call } = workspace;
    const path = `/v1/contacts/${await addContact(workspace)}`;
    await call("PATCH", path, { body: { company: "Larkspur", city: "Reno" } });
    const note = await call("POST", `${path}/notes`, { body: { body: "Wants a garden." } });
    const { body } = await call("GET", `${path}/activities`);
    expect(body).toMatchObject({
      data: [
        note.body,
        { type: "contact_updated", metadata: { fields: expect.arrayContaining(["company", "city"]) } },
        { type: "contact_created", actor_name: null, description: null },
      ],
      has_more: false,
      next_cursor: null,
      total_count: 3,
    });
    expect(Object.keys(Object(at(body, "data", 0)))).toEqual([
      "id",
      "type",
      "title",
      "description",
      "metadata",
      "actor_name",
      "created_at",
    ]);
  });

  it("names the member who acted", async () => {
    const workspace = await newWorkspace(sandbox);
    const contact = await addContact(workspace);
    const actor_id = await workspace.add("members", { name: "Sam Ortiz", email: "sam@example.org" });
    const entry = { type: "call", title: "Called", description: "No answer", metadata: { minutes: 4 } };
    await workspace.admin("POST", `/admin/contacts/${contact}/activities`, { ...entry, actor_id });
    const { body } = await workspace.call("GET", `/v1/contacts/${contact}/activities?limit=1`);
    expect(at(body, "data", 0)).toMatchObject({ ...entry, actor_name: "Sam Ortiz" });
  });

  it("leaves out private notes, and does not count them", async () => {
    const workspace = await newWorkspace(sandbox);
    const contact = await addContact(workspace);
    const note = { type: "note", title: "Note", description: "Divorce pending" };
    await workspace.admin("POST", `/admin/contacts/${contact}/activities`, { ...note, private: true });
    await workspace.admin("POST", `/admin/contacts/${contact}/activities`, { ...note, description: "Has a dog" });
    const { body } = await workspace.call("GET", `/v1/contacts/${contact}/activities`);
    expect(body).toMatchObject({ total_count: 2, data: [{ description: "Has a dog" }, { type: "contact_created" }] });
  });

  it("shows an email of a private mailbox to keys of the mailbox's owner alone", async () => {
    const workspace = await newWorkspace(sandbox);
    const contact = await addContact(workspace);
    const sam = await workspace.add("members", { name: "Sam Ortiz", email: "sam@example.org" });
    const ana = await workspace.add("members", { name: "Ana Reyes", email: "ana@example.org" });
    const email = { type: "email", title: "Offer", description: "We offer …", metadata: { thread: "7" } };
    const mailbox = { actor_id: sam, mailbox_owner_id: sam };
    const path = `/v1/contacts/${contact}/activities?limit=1`;
    const seenBy = async (created_by: string | null) => {
      const { secret } = await workspace.keyWith(["read_contacts"], { created_by });
      return at((await workspace.call("GET", path, { key: secret })).body, "data", 0);
    };
    const whole = { ...email, actor_name: "Sam Ortiz" };
    await workspace.admin("POST", `/admin/contacts/${contact}/activities`, { ...email, ...mailbox });
    expect(await seenBy(ana)).toMatchObject(whole);
    await workspace.admin("POST", `/admin/contacts/${contact}/activities`, {
      ...email,
      ...mailbox,
      mailbox_private: true,
    });
    expect(await seenBy(sam)).toMatchObject(whole);
    for (const other of [ana, null]) {
      const shown = await seenBy(other);
      expect(shown).toMatchObject({ type: "email", title: "Private email exchange" });
      expect(shown).toMatchObject({ description: null, metadata: null, actor_name: null });
    }
  });

  it("hides an email of a private mailbox that is nobody's", async () => {
    const workspace = await newWorkspace(sandbox);
    const contact = await addContact(workspace);
    const email = { type: "email", title: "Offer", mailbox_private: true };
    await workspace.admin("POST", `/admin/contacts/${contact}/activities`, email);
    const { body } = await workspace.call("GET", `/v1/contacts/${contact}/activities`);
    expect(at(body, "data", 0, "title")).toBe("Private email exchange");
  });

  it("walks without skipping or repeating, with a cursor that is good for this contact alone", async () => {
    const workspace = await newWorkspace(sandbox);
    const { call } = workspace;
    const [contact, other] = [await addContact(workspace), await addContact(workspace)];
    for (const body of ["one", "two", "three"]) await call("POST", `/v1/contacts/${contact}/notes`, { body: { body } });
    const first = await call("GET", `/v1/contacts/${contact}/activities?limit=2`);
    await call("POST", `/v1/contacts/${contact}/notes`, { body: { body: "meanwhile" } });
    const cursor = encodeURIComponent(textAt(first.body, "next_cursor"));
    const second = await call("GET", `/v1/contacts/${contact}/activities?limit=2&cursor=${cursor}`);
    expect([first, second].map(({ body }) => [0, 1].map((row) => at(body, "data", row, "description")))).toEqual([
      ["three", "two"],
      ["one", null],
    ]);
    const elsewhere = await call("GET", `/v1/contacts/${other}/activities?cursor=${cursor}`);
    expect(at(elsewhere.body, "error", "param")).toBe("cursor");
  });
});
