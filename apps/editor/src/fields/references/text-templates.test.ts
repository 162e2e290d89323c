import { expect, it } from "vitest";
import { referables } from "../../fields/index.js";
import { isSentAsText } from "./text-templates.js";

const pack = {
  messageTemplates: [
    { key: "mail", name: "Mail", channel: "email" },
    { key: "both", name: "Both", channel: "both" },
  ],
  resources: [
    { key: "design", kind: "email_template", name: "Design" },
    { key: "hot", kind: "tag", name: "Hot" },
  ],
  automations: [{ document: { references: [{ type: "email_template", id: "theirs", name: "In the workspace" }] } }],
};

it("offers a text what can be sent as one, and what only the workspace has", () => {
  const offered = referables(pack, 0).filter((one) => isSentAsText(pack, one));
  expect(offered.map(({ id }) => id)).toEqual(["both", "hot", "theirs"]);
});
