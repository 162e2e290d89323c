import { expect, it } from "vitest";
import { at, newWorkspace, onBothDatabases, textAt } from "../../testing/workspace.js";
import { addContact } from "./endpoints.test-support.js";

interface Body {
  readonly first_name: string;
  readonly last_name: string;
  readonly email?: string;
  readonly stage_id?: string;
}

const ada: Body = { first_name: "Ada", last_name: "Moreno" };

onBothDatabases("a contact", (sandbox) => {
  it("answers every field, in the order of the API document", async () => {
    const { call } = await newWorkspace(sandbox);
    const { body } = await call("POST", "/v1/contacts", {
      body: { ...ada, email: "ada@example.org", phone: "+1 555 0100" },
    });
    expect(Object.keys(Object(body))).toEqual([
      "id",
      "first_name",
      "last_name",
      "email",
      "phone",
      "emails",
      "phones",
      "address",
      "city",
      "state",
      "zip_code",
      "company",
      "job_title",
      "notes",
      "stage",
      "lead_source",
      "owner",
      "tags",
      "custom_fields",
      "created_at",
      "updated_at",
      "last_activity_at",
    ]);
    expect(body).toMatchObject({
      ...ada,
      email: "ada@example.org",
      emails: [{ value: "ada@example.org", label: "Home", is_primary: true, position: 0 }],
      phones: [{ value: "+1 555 0100", label: "Mobile", is_primary: true, position: 0 }],
      custom_fields: {},
      stage: null,
      last_activity_at: null,
    });
    const again = await call("GET", `/v1/contacts/${textAt(body, "id")}`);
    expect(again.body).toEqual(body);
  });

  it("links a stage, a source, an owner and custom fields, and lets go of them", async () => {
    const { call, add } = await newWorkspace(sandbox);
    const stage_id = await add("contact-stages", { name: "Nurture" });
    const lead_source_id = await add("lead-sources", { name: "Open house" });
    const owner_id = await add("members", { name: "Sam Ortiz", email: "sam@example.org" });
    const budget = await add("custom-fields", { name: "Budget", type: "number" });
    const fields = { stage_id, lead_source_id, owner_id, custom_fields: { [budget]: 450_000 } };
    const { body } = await call("POST", "/v1/contacts", { body: { ...ada, ...fields } });
    expect(body).toMatchObject({
      stage: { id: stage_id, name: "Nurture" },
      lead_source: { id: lead_source_id, name: "Open house" },
      owner: { id: owner_id, name: "Sam Ortiz" },
      custom_fields: { [budget]: 450_000 },
    });
    const path = `/v1/contacts/${textAt(body, "id")}`;
    const cleared = await call("PATCH", path, {
      body: { stage_id: "", lead_source_id: "", owner_id: null, custom_fields: {} },
    });
    expect(cleared.body).toMatchObject({ stage: null, lead_source: null, owner: null, custom_fields: {} });
  });

  it.each([
    { body: { stage_id: "cst_none" }, param: "stage_id" },
    { body: { lead_source_id: "src_none" }, param: "lead_source_id" },
    { body: { owner_id: "mem_none" }, param: "owner_id" },
    { body: { custom_fields: { cf_none: 1 } }, param: "custom_fields.cf_none" },
    { body: { first_name: "  " }, param: "first_name" },
    { body: { last_name: null }, param: "last_name" },
    { body: { email: "nobody" }, param: "email" },
    { body: { emails: [{ value: "a@b.c", label: "Home", id: "eml_none" }] }, param: "emails[0].id" },
    { body: { phones: [{ value: "1", label: "Mobile" }, { value: "2" }] }, param: "phones[1].label" },
    { body: { company: "a\u0000b" }, param: "company" },
    { body: { notes: "\ud800" }, param: "notes" },
    { body: { affiliate_attribution_token: "t" }, param: "affiliate_attribution_token" },
    { body: { email: "x@y.z", emails: [{ value: "a@b.c", label: "Home" }] }, param: "email" },
  ])("refuses $body, and changes nothing", async ({ body, param }) => {
    const { call } = await newWorkspace(sandbox);
    const id = await addContact({ ...(await newWorkspace(sandbox)), call });
    const before = await call("GET", `/v1/contacts/${id}`);
    const refused = await call("PATCH", `/v1/contacts/${id}`, { body: { city: "Elsewhere", ...body } });
    expect(refused.status).toBe(400);
    expect(at(refused.body, "error", "param")).toBe(param);
    expect((await call("GET", `/v1/contacts/${id}`)).body).toEqual(before.body);
  });

  it("refuses ids of another workspace as ids that name nothing", async () => {
    const { call } = await newWorkspace(sandbox);
    const theirs = await (await newWorkspace(sandbox)).add("contact-stages", { name: "Theirs" });
    const refused = await call("POST", "/v1/contacts", { body: { ...ada, stage_id: theirs } });
    expect(refused.status).toBe(400);
    expect(at(refused.body, "error", "param")).toBe("stage_id");
    expect(at((await call("GET", "/v1/contacts")).body, "total_count")).toBe(0);
  });

  it("takes texts as long as published, counted in code points", async () => {
    const { call } = await newWorkspace(sandbox);
    const houses = (count: number) => ({ ...ada, first_name: "🏡".repeat(count) });
    const { body } = await call("POST", "/v1/contacts", { body: houses(500) });
    expect(body).toMatchObject(houses(500));
    const refused = await call("POST", "/v1/contacts", { body: houses(501) });
    expect(refused.body).toMatchObject({
      error: { param: "first_name", message: "first_name must be at most 500 characters long." },
    });
  });

  it("takes no number that JSON reads as infinite", async () => {
    const { call, add } = await newWorkspace(sandbox);
    for (const type of ["rating", "number"]) {
      const field = await add("custom-fields", { name: "Rating", type });
      const sent = `{"first_name":"Ada","last_name":"Moreno","custom_fields":{"${field}":1e400}}`;
      const headers = { "content-type": "application/json" };
      const refused = await call("POST", "/v1/contacts", { text: sent, headers });
      expect([refused.status, at(refused.body, "error", "param")]).toEqual([400, `custom_fields.${field}`]);
    }
  });

  it("takes the attribution token under either name, and shows it nowhere", async () => {
    const { call } = await newWorkspace(sandbox);
    const token = "affiliate-4711";
    for (const body of [
      { ...ada, affiliate_attribution_token: token },
      { ...ada, affiliate_attribution_tokem: token },
      { ...ada, affiliate_attribution_token: token, affiliate_attribution_tokem: token },
    ]) {
      const made = await call("POST", "/v1/contacts", { body });
      expect(made.status).toBe(201);
      expect(JSON.stringify(made.body)).not.toContain(token);
    }
    const differing = { ...ada, affiliate_attribution_token: token, affiliate_attribution_tokem: "other" };
    const refused = await call("POST", "/v1/contacts", { body: differing });
    expect(at(refused.body, "error", "param")).toBe("affiliate_attribution_tokem");
  });

  it("keeps updated_at where nothing changes", async () => {
    const { call } = await newWorkspace(sandbox);
    const { body } = await call("POST", "/v1/contacts", { body: { ...ada, email: "ada@example.org", city: "Reno" } });
    const same = {
      city: "Reno",
      email: "ada@example.org",
      emails: at(body, "emails"),
      stage_id: "",
      custom_fields: {},
    };
    const { body: after } = await call("PATCH", `/v1/contacts/${textAt(body, "id")}`, { body: same });
    expect(after).toEqual(body);
  });

  it("carries tags of the workspace, each once", async () => {
    const { call, add } = await newWorkspace(sandbox);
    const id = await addContact({ ...(await newWorkspace(sandbox)), call });
    const [vip, buyer] = [await add("tags", { name: "VIP", color: "#b91c1c" }), await add("tags", { name: "Buyer" })];
    await call("PUT", `/v1/contacts/${id}/tags/${vip}`);
    const both = await call("PUT", `/v1/contacts/${id}/tags/${buyer}`);
    expect(at(both.body, "tags")).toEqual([
      { id: buyer, name: "Buyer", color: null },
      { id: vip, name: "VIP", color: "#b91c1c" },
    ]);
    expect((await call("PUT", `/v1/contacts/${id}/tags/${vip}`)).body).toEqual(both.body);
    const one = await call("DELETE", `/v1/contacts/${id}/tags/${buyer}`);
    expect(at(one.body, "tags", 0, "id")).toBe(vip);
    expect((await call("DELETE", `/v1/contacts/${id}/tags/${buyer}`)).body).toEqual(one.body);
  });

  it("is gone with all that is its own when deleted; opt-outs stay, and hold for whoever returns", async () => {
    const { id: workspaceId, call, admin } = await newWorkspace(sandbox);
    const optOuts = `/admin/workspaces/${workspaceId}/opt-outs`;
    for (const channel of ["email", "sms"])
      expect((await admin("POST", optOuts, { channel, value: "nobody" })).body).toMatchObject({
        error: { param: "value", message: expect.stringMatching(/an email address|a phone number/) },
      });
    await admin("POST", optOuts, { channel: "email", value: "Ada@Example.org" });
    await admin("POST", optOuts, { channel: "sms", value: "+1 (555) 010-0199" });
    const silenced = async () => {
      const { body } = await admin("GET", optOuts);
      return [at(body, "data", 0, "contact_ids"), at(body, "data", 1, "contact_ids")];
    };
    const add = (body: object) => call("POST", "/v1/contacts", { body: { ...ada, ...body } });
    const first = textAt((await add({ email: "ada@example.org", phone: "15550100199" })).body, "id");
    expect(await silenced()).toEqual([[first], [first]]);
    const deleted = await call("DELETE", `/v1/contacts/${first}`);
    expect(deleted.body).toEqual({ id: first, deleted: true });
    expect((await call("GET", `/v1/contacts/${first}`)).status).toBe(404);
    expect(await silenced()).toEqual([[], []]);
    const second = textAt((await add({ email: "ADA@example.org" })).body, "id");
    expect((await silenced()).flat()).toEqual([second]);
  });

  it("is added by many at once, each as it was sent: found, counted, on its timeline and told of once", async () => {
    const { call, add, id: workspaceId, admin } = await newWorkspace(sandbox);
    const stage = await add("contact-stages", { name: "Prospect" });
    const bodies = Array.from(
      { length: 40 },
      (_, number): Body => ({
        first_name: `Ada "${number}"`,
        last_name: "Moreno",
        ...(number % 3 === 0
          ? { stage_id: number % 2 === 0 ? stage : "cst_none" }
          : { email: `${number}@example.org` }),
      }),
    );
    const events = `/admin/workspaces/${workspaceId}/events`;
    const begun = textAt((await admin("GET", events)).body, "cursor");
    const answers = await Promise.all(bodies.map((body) => call("POST", "/v1/contacts", { body })));
    const refused = bodies.filter(({ stage_id }) => stage_id === "cst_none").length;
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(refused);
    for (const [index, { status, body }] of answers.entries()) {
      if (status === 400) continue;
      const { first_name, email = null, stage_id } = bodies[index] ?? ada;
      expect(body).toMatchObject({ first_name, email, stage: stage_id === undefined ? null : { id: stage } });
      const id = textAt(body, "id");
      expect((await call("GET", `/v1/contacts/${id}`)).body).toEqual(body);
      expect(at((await call("GET", `/v1/contacts/${id}/activities`)).body, "data")).toHaveLength(1);
      if (email !== null) expect(at((await call("GET", `/v1/contacts?email=${email}`)).body, "data", 0, "id")).toBe(id);
    }
    const list = (await call("GET", "/v1/contacts?limit=100")).body;
    expect(at(list, "total_count")).toBe(40 - refused);
    expect(at(list, "data")).toHaveLength(40 - refused);
    const told = at((await admin("GET", `${events}?after=${begun}`)).body, "data");
    const shown = answers.flatMap(({ status, body }) => (status === 201 ? [body] : []));
    expect(Array.isArray(told) && told.map((event) => at(JSON.parse(textAt(event, "body")), "data"))).toEqual(
      expect.arrayContaining(shown),
    );
    expect(told).toHaveLength(shown.length);
  });

  it("is closed to a workspace whose plan has no contacts", async () => {
    const { call } = await newWorkspace(sandbox, { features: ["deals"] });
    const refused = await call("GET", "/v1/contacts");
    expect(refused.status).toBe(403);
    expect(at(refused.body, "error", "type")).toBe("permission_error");
    expect((await call("GET", "/v1/tags")).status).toBe(200);
  });
});
