/** A door each of whose functions is shown by a worked example in its docstring. */
export interface ExampleDoor {
  readonly name: string;
  /** The file of the door, from the root of the repository. */
  readonly source: string;
}

const door = (name: string, source: string): ExampleDoor => ({ name, source });

/**
 * The doors of all packages that others use; core's `words`, `configuration` and `parts` are for this project alone. A new function at any of them
 * comes with an example.
 */
export const exampleDoors: readonly ExampleDoor[] = [
  door("@setup-pack/core", "packages/core/src/index.ts"),
  door("@setup-pack/core/rules", "packages/core/src/doors/rules.ts"),
  door("@setup-pack/core/format", "packages/core/src/doors/format.ts"),
  door("@setup-pack/core/json", "packages/core/src/doors/json.ts"),
  door("@setup-pack/core/live", "packages/core/src/doors/live.ts"),
  door("@setup-pack/core/layout", "packages/core/src/doors/layout.ts"),
  door("@setup-pack/core/drawing", "packages/core/src/doors/drawing.ts"),
  door("@setup-pack/core/source", "packages/core/src/doors/source.ts"),
  door("@setup-pack/rehearsal/examples", "packages/rehearsal/src/doors/examples.ts"),
  door("@setup-pack/workspace-client", "packages/workspace-client/src/index.ts"),
  door("@setup-pack/installer", "packages/installer/src/index.ts"),
  door("@setup-pack/sandbox", "packages/sandbox/src/index.ts"),
];
