/** A pack of one automation: a text, two days later an email, and a long wait. */
export const welcomePack = {
  format: "service.setup-pack",
  schemaVersion: 2,
  packId: "5b0f2a80-6c7d-4e5f-9a1b-2c3d4e5f6a7b",
  name: "Welcome",
  version: "1.0.0",
  automations: [
    {
      key: "welcome",
      document: {
        format: "service.automation-template",
        version: 1,
        name: "Welcome a lead",
        graph: {
          nodes: [
            { id: "new", kind: "trigger.contact_created", config: {}, position: { x: 0, y: 0 } },
            { id: "hello", kind: "action.send_sms", config: { body: "Hi {{first_name}}" }, position: { x: 0, y: 160 } },
            { id: "pause", kind: "control.wait", config: { minutes: 2880 }, position: { x: 0, y: 320 } },
            {
              id: "guide",
              kind: "action.send_email",
              config: { subject: "Your guide", body: "<p>Here it is</p><script>alert(3)</script>" },
              position: { x: 0, y: 480 },
            },
            { id: "later", kind: "control.wait", config: { minutes: 28_800 }, position: { x: 0, y: 640 } },
          ],
          edges: [
            { id: "e1", source: "new", target: "hello" },
            { id: "e2", source: "hello", target: "pause" },
            { id: "e3", source: "pause", target: "guide" },
            { id: "e4", source: "guide", target: "later" },
          ],
        },
      },
    },
  ],
};
