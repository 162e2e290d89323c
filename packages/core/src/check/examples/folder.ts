/** Returns the smallest source folder that gives a valid pack, with further files or others in the place of its own. */
export function exampleFolder(files: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  return {
    "pack.yaml": "schemaVersion: 2\npackId: 4be0643f-1d98-4b7a-9c3e-5a1f2d6c8e90\nname: Spring\nversion: 1.0.0\n",
    ...files,
  };
}
