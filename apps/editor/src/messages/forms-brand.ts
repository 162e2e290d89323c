/** What the form of the brand says. */
export const brandMessages = {
  title: "Brand",
  kind: "Brand",
  none: {
    title: "This pack has no brand",
    text: "A brand gives a workspace its name, colours, fonts and logos. Packs that only bring automations do without one.",
    add: "Add a brand",
    version: "A pack with a brand says schema version 2, so that is written too.",
  },
  fields: "What the brand says",
  hint: "What a workspace takes from a brand is not published, so these are the fields the pack has. Files are named by the keys of the pack's assets.",
  label: "Brand",
  remove: "Remove the brand",
  removed: "Removed the brand",
  version: "This pack says schema version 1, which packs with a brand may not.",
  mendVersion: "Make it version 2",
};
