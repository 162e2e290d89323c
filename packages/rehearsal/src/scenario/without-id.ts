/** Returns the name of a member without `_id` or `_ids`. */
export const withoutId = (member: string): string => member.replace(/_ids?$/, "");
