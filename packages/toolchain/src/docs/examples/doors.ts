/** A door whose functions are shown by worked examples in their docstrings. */
export interface ExampleDoor {
  readonly name: string;
  /** The file of the door, from the root of the repository. */
  readonly source: string;
  /** Whether each of its functions has an example. A door that lacks none must be called complete. */
  readonly isComplete: boolean;
}

const door = (name: string, source: string, isComplete: "complete" | "incomplete"): ExampleDoor => ({
  name,
  source,
  isComplete: isComplete === "complete",
});

/**
 * The doors of all packages that others use; core's `words` is for this project alone. A new function at a complete door
 * comes with an example.
 */
export const exampleDoors: readonly ExampleDoor[] = [
  door("@setup-pack/core", "packages/core/src/index.ts", "complete"),
  door("@setup-pack/core/rules", "packages/core/src/doors/rules.ts", "complete"),
  door("@setup-pack/core/format", "packages/core/src/doors/format.ts", "complete"),
  door("@setup-pack/core/json", "packages/core/src/doors/json.ts", "complete"),
  door("@setup-pack/core/live", "packages/core/src/doors/live.ts", "complete"),
  door("@setup-pack/core/layout", "packages/core/src/doors/layout.ts", "complete"),
  door("@setup-pack/core/drawing", "packages/core/src/doors/drawing.ts", "complete"),
  door("@setup-pack/core/source", "packages/core/src/doors/source.ts", "complete"),
  door("@setup-pack/workspace-client", "packages/workspace-client/src/index.ts", "complete"),
  door("@setup-pack/installer", "packages/installer/src/index.ts", "incomplete"),
  door("@setup-pack/sandbox", "apps/sandbox/src/index.ts", "incomplete"),
];
