/** Returns the query of a request, from its question mark; "" where nothing is asked. */
export function queryOf(members: { readonly [name: string]: string | number | undefined }): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(members)) if (value !== undefined) query.set(name, String(value));
  return query.size === 0 ? "" : `?${query}`;
}
