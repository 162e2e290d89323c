import { validate as blockSchemas } from "../generated/block-schemas-validator.generated.js";
import { validate as configuration } from "../generated/configuration-validator.generated.js";
import { validate as report } from "../generated/report-validator.generated.js";
import { validate as setupPack } from "../generated/setup-pack-validator.generated.js";
import type { Pointer } from "../pointer.js";

/** One error of a compiled validator: the value it is about, the keyword that failed, and what the keyword asks for. */
export interface SchemaError {
  readonly instancePath: Pointer;
  readonly keyword: string;
  /** Set where the error is about the name of a member, not about its value. */
  readonly propertyName?: string;
  /** Members differ by keyword; see the table in `from-ajv.ts`. */
  readonly params: {
    readonly missingProperty?: string;
    readonly additionalProperty?: string;
    readonly known?: readonly string[];
    readonly type?: string | readonly string[];
    readonly allowedValues?: readonly unknown[];
    readonly allowedValue?: unknown;
    readonly limit?: number;
    readonly comparison?: string;
    readonly format?: string;
    readonly pattern?: string;
  };
}

/** A compiled validator: whether the value is valid; where it is not, `errors` has all that is wrong until the next call. */
interface CompiledValidator {
  (value: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}

const errorsBy =
  (validator: CompiledValidator) =>
  (value: unknown): readonly SchemaError[] =>
    validator(value) ? [] : (validator.errors ?? []);

/** What is wrong with a value by each schema of `schemas/`; nothing where it is valid. */
export const schemaErrors = {
  setupPack: errorsBy(setupPack),
  report: errorsBy(report),
  configuration: errorsBy(configuration),
  blockSchemas: errorsBy(blockSchemas),
} as const;
