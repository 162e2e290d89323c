/** Members whose objects the format leaves open: below them any name may stand, so they are replaced whole. */
const open: ReadonlySet<string | number> = new Set(["config", "data", "filters", "brand", "richTextDoc", "position"]);

export const isOpenMember = (name: string | number): boolean => open.has(name);
