import { expect, it } from "vitest";
import { at, newWorkspace, onBothDatabases, textAt } from "../../testing/workspace.js";
import { install, smallPack } from "../setup-packs/install.test-support.js";

/** The types that the dashboard keeps, and the collection each is added to. */
const kept = {
  team: "teams",
  pond: "ponds",
  website: "websites",
  form: "forms",
  program: "programs",
  appointment_type: "appointment-types",
  appointment_outcome: "appointment-outcomes",
  relationship_label: "relationship-labels",
};

onBothDatabases("reference targets", (sandbox) => {
  it.each(Object.entries(kept))("of type %s are what the dashboard has", async (type, collection) => {
    const [own, other] = [await newWorkspace(sandbox), await newWorkspace(sandbox)];
    const id = await own.add(collection, { name: "First" });
    await own.add(collection === "forms" ? "teams" : "forms", { name: "Of another type" });
    await other.add(collection, { name: "Of another workspace" });
    const { body } = await own.call("GET", `/v1/reference-targets/${type}`);
    expect(body).toMatchObject({ data: [{ id, name: "First" }], total_count: 1, has_more: false });
  });

  it("are custom fields, and what packs installed", async () => {
    const workspace = await newWorkspace(sandbox);
    const { call, add } = workspace;
    const field = await add("custom-fields", { name: "Budget", type: "number" });
    const templates = [
      { key: "a", name: "A text", channel: "sms", body: "Hello" },
      { key: "b", name: "A letter", channel: "both", body: "Hello" },
    ];
    const resources = [{ kind: "email_template", key: "c", name: "A newsletter", data: {} }];
    const smartLists = [{ key: "d", name: "Buyers", filters: { version: 2, root: {} } }];
    await install(workspace, smallPack({ messageTemplates: templates, resources, smartLists, automations: undefined }));
    const names = async (type: string) => {
      const { body } = await call("GET", `/v1/reference-targets/${type}`);
      const data = at(body, "data");
      return Array.isArray(data) ? data.map((one) => at(one, "name")).sort() : [];
    };
    expect(await call("GET", "/v1/reference-targets/custom_field")).toMatchObject({ body: { data: [{ id: field }] } });
    expect(await names("email_template")).toEqual(["A letter", "A newsletter"]);
    expect(await names("smart_list")).toEqual(["Buyers"]);
    expect(await names("automation")).toEqual([]);
  });

  it("of several types come in one list", async () => {
    const { call, add } = await newWorkspace(sandbox);
    const [team, form] = [await add("teams", { name: "A" }), await add("forms", { name: "B" })];
    await add("ponds", { name: "Of a type that nobody asks for" });
    const path = "/v1/reference-targets?types=team,form,smart_list";
    expect((await call("GET", path)).body).toMatchObject({
      data: [
        { type: "form", id: form, name: "B" },
        { type: "team", id: team, name: "A" },
      ],
      total_count: 2,
      has_more: false,
    });
    const first = await call("GET", `${path}&limit=1`);
    const second = await call("GET", `${path}&limit=1&cursor=${textAt(first.body, "next_cursor")}`);
    expect(second.body).toMatchObject({ data: [{ id: team }], has_more: false });
    for (const types of ["tag", "team,", "", "nonsense"])
      expect(await call("GET", `/v1/reference-targets?types=${types}`)).toMatchObject({
        status: 400,
        body: { error: { param: "types" } },
      });
    expect((await call("GET", "/v1/reference-targets")).body).toMatchObject({ total_count: 3 });
  });

  it("come page by page", async () => {
    const { call, add } = await newWorkspace(sandbox);
    for (const name of ["A", "B", "C"]) await add("teams", { name });
    const first = await call("GET", "/v1/reference-targets/team?limit=2");
    expect(first.body).toMatchObject({ has_more: true, total_count: 3 });
    const next = `limit=2&cursor=${textAt(first.body, "next_cursor")}`;
    const second = await call("GET", `/v1/reference-targets/team?${next}`);
    expect(second.body).toMatchObject({ data: [{ name: "A" }], has_more: false });
    expect((await call("GET", `/v1/reference-targets/pond?${next}`)).status).toBe(400);
  });

  it.each([
    ["tag", /GET \/v1\/tags/],
    ["deal_stage", /GET \/v1\/pipelines/],
    ["teams", /no type of reference/],
    ["constructor", /no type of reference/],
  ])("know no type %s", async (type, says) => {
    const { call } = await newWorkspace(sandbox);
    const { status, body } = await call("GET", `/v1/reference-targets/${type}`);
    expect(status).toBe(404);
    expect(textAt(body, "error", "message")).toMatch(says);
  });
});
