/** The lists of a workspace, as the paths of the admin surface name them. */
export const collections = [
  ...["tags", "contact-stages", "lead-sources", "members", "pipelines", "closing-stages", "checklist-templates"],
  ...["custom-fields", "listings", "holidays", "forms", "teams", "ponds", "websites", "programs"],
  ...["appointment-types", "appointment-outcomes", "relationship-labels"],
];
