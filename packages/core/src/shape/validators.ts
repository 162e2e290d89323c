import { validate as bindings } from "../generated/bindings-validator.generated.js";
import { validate as configuration } from "../generated/configuration-validator.generated.js";
import { validate as installPlan } from "../generated/install-plan-validator.generated.js";
import { validate as notes } from "../generated/notes-validator.generated.js";
import { validate as plan } from "../generated/plan-validator.generated.js";
import { validate as rehearsal } from "../generated/rehearsal-validator.generated.js";
import { validate as setupPack } from "../generated/setup-pack-validator.generated.js";
import type { Pointer } from "../json.js";

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

/**
 * A compiled validator: whether the value is valid; where it is not, `errors` has what is wrong until the next call.
 */
interface CompiledValidator {
  (value: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}

/** What is wrong with a value by one of the schemas; nothing where it is valid. At most `mostErrors` of them. */
export type FindErrors = (value: unknown) => readonly SchemaError[];

export function errorsOf(validator: CompiledValidator, value: unknown): readonly SchemaError[] {
  return validator(value) ? [] : (validator.errors ?? []);
}

// A function each, not one table: a bundle leaves out the validators that it does not use.

/** By `schemas/setup-pack.schema.json`. */
export const packErrors: FindErrors = (value) => errorsOf(setupPack, value);

/** By `schemas/configuration.schema.json`. */
export const configurationErrors: FindErrors = (value) => errorsOf(configuration, value);

/** By `schemas/plan.schema.json`. */
export const planErrors: FindErrors = (value) => errorsOf(plan, value);

/** By `schemas/install-plan.schema.json`, of which the release and the plan are judged by their own. */
export const installPlanErrors: FindErrors = (value) => errorsOf(installPlan, value);

/** By `schemas/bindings.schema.json`. */
export const bindingsErrors: FindErrors = (value) => errorsOf(bindings, value);

/** By `schemas/notes.schema.json`. */
export const notesErrors: FindErrors = (value) => errorsOf(notes, value);

/** By `schemas/rehearsal.schema.json`. */
export const rehearsalErrors: FindErrors = (value) => errorsOf(rehearsal, value);
