/** What the form of a resource says. */
export const resourceMessages = {
  about: "About this resource",
  name: "Name",
  kind: "Kind",
  kindHint: "What the workspace makes of it when the pack is installed.",
  kinds: {
    tag: { label: "Tag", detail: "Marks contacts" },
    contact_stage: { label: "Contact stage", detail: "Where a contact stands" },
    lead_source: { label: "Lead source", detail: "Where contacts come from" },
    custom_field: { label: "Custom field", detail: "Something more to know of a contact" },
    email_template: { label: "Email template", detail: "An email with a design of its own" },
  },
  data: {
    title: "Details",
    hint: "What a workspace keeps about such a resource is not published, so these are the fields the pack has.",
    label: "Details",
    none: "This resource has no details; its kind and name are all there is.",
    begin: "Add details",
    remove: "Remove all details",
  },
  preview: "Preview",
};
