import { expect, it } from "vitest";
import { newWorkspace, onBothDatabases, textAt } from "../testing/workspace.js";
import { automated, type ShortAutomation } from "./automations.test-support.js";

const welcome: ShortAutomation = {
  key: "welcome",
  blocks: {
    new: ["trigger.contact_created"],
    hello: ["action.send_sms", { body: "Hi {{first_name}}" }],
    pause: ["control.wait", { days: 2 }],
    warm: ["action.add_tag", { tag_id: "warm" }],
    guide: ["action.send_email", { subject: "Your guide", body: "Here it is, {{full_name}}" }],
  },
  ways: ["new > hello > pause > warm > guide"],
  references: [{ type: "tag", id: "warm", name: "Warm" }],
};

onBothDatabases("automations", (sandbox) => {
  it("carry a contact through, by the clock of the workspace", async () => {
    const workspace = await newWorkspace(sandbox);
    const { advance, story, ask } = await automated(workspace, welcome);
    const contact = await workspace.call("POST", "/v1/contacts", {
      body: { first_name: "Maria", last_name: "Lopez", email: "m@example.com", phone: "+1 312 555 0100" },
    });
    const id = textAt(contact.body, "id");
    await advance(1);
    expect(await story()).toEqual([
      "contact_created event happened",
      "new enroll enrolled",
      "hello send sent Hi Maria",
      "pause wait waits",
    ]);
    expect(await ask("GET", `runs?contact=${id}`)).toMatchObject({
      data: [{ run: 1, automation: { key: "welcome" }, end: "waiting", stands: [{ block: "pause", held: false }] }],
    });
    await advance(2);
    expect((await story()).slice(4)).toEqual(["warm change done", "guide send sent Here it is, Maria Lopez"]);
    expect((await workspace.call("GET", `/v1/contacts/${id}`)).body).toMatchObject({ tags: [{ name: "Warm" }] });
    expect(await ask("GET", "runs")).toMatchObject({ data: [{ end: "completed", stands: [] }] });
  });
});
