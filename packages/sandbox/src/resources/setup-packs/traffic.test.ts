import { expect, it } from "vitest";
import { automated, packWith } from "../../automations/automations.test-support.js";
import { newWorkspace, onBothDatabases, textAt } from "../../testing/workspace.js";

onBothDatabases("the traffic of a pack", (sandbox) => {
  it("counts contacts at steps, and along arrows only who came to the other end", async () => {
    const own = await newWorkspace(sandbox);
    const reach = await automated(own, {
      key: "sorted",
      blocks: {
        new: ["trigger.contact_created"],
        named: ["control.if", { field: "first_name", operator: "is", value: "Ada" }],
        pause: ["control.wait", { minutes: 2880 }],
        hello: ["action.send_sms", { body: "Hi" }],
      },
      ways: ["new > named", "named.true > pause > hello"],
    });
    const people: string[] = [];
    for (const first_name of ["Ada", "Ada", "Ben"]) {
      const body = { first_name, last_name: "L", phone: `+1 312 555 010${people.length}` };
      people.push(textAt((await own.call("POST", "/v1/contacts", { body })).body, "id"));
    }
    const traffic = async () =>
      Object((await own.call("GET", `/v1/setup-packs/${packWith().packId}/traffic`)).body).automations;
    await reach.advance(1 / 24);
    const way = (block: string, output: string, target: string, contacts: number) => ({
      block,
      output,
      target,
      contacts,
    });
    expect(await traffic()).toEqual([
      {
        key: "sorted",
        on: true,
        here: [{ block: "pause", contacts: 2 }],
        passed: expect.arrayContaining([way("new", "next", "named", 3), way("named", "true", "pause", 2)]),
      },
    ]);
    expect((await traffic())[0].passed, "who waits has not gone on").toHaveLength(2);
    await own.call("DELETE", `/v1/contacts/${people[0]}`);
    await reach.advance(3);
    expect((await traffic())[0]).toMatchObject({
      here: [],
      passed: expect.arrayContaining([way("pause", "next", "hello", 1)]),
    });
  });
});
