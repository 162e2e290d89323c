import type { Pointer } from "../json.js";
import type { Codec } from "./codec.js";
import type { Hole } from "./hole.js";
import type { ValueType } from "./types.js";

/** Where a codec is used. */
export interface CodecUse {
  readonly isInText: boolean;
  /** Whether an id counts only if the pack declares it with its type. */
  readonly isDeclared: boolean;
  readonly at: Pointer;
}

/** What the shapes of a dialect are made with. */
export interface ShapeMaker {
  /** The shapes of the file, by name. */
  readonly written: ReadonlyMap<string, unknown>;
  readonly report: (at: Pointer, message: string) => void;
  /** Returns how a type is written, by the dialect's shape for it or a named one; reports where that cannot be. */
  readonly codecOf: (type: ValueType, shape: string | undefined, use: CodecUse) => Codec | undefined;
  /** Returns how a type is written that no shape says; reports one that needs a shape. */
  readonly plain: (type: ValueType, use: CodecUse) => Codec | undefined;
  /** Returns how a hole of a list is written: whole, or parted in a text. */
  readonly listOf: (type: ValueType, hole: Hole, use: CodecUse, isExpression: boolean) => Codec | undefined;
  /** Checks the shape of a hole whose type only shows in what is read. */
  readonly checkValue: (hole: Hole, use: CodecUse) => void;
  /** Makes what reads the whole of the value that the shape at hand reads, or something within it. */
  readonly madeOf: <Made>(isWhole: boolean, make: () => Made) => Made;
}
