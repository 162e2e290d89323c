/**
 * Returns the open document of an address; undefined where none is open. In a diff both sides lie at one path: the
 * earlier one, which is of another scheme, is not the file.
 */
export const openDocument = <Document extends { readonly uri: { toString(): string } }>(
  documents: readonly Document[],
  address: string,
): Document | undefined => documents.find(({ uri }) => uri.toString() === address);
