import { validate } from "../generated/dialect-validator.generated.js";
import { errorsOf, type FindErrors } from "./validators.js";

/**
 * By `schemas/dialect.schema.json`. In a file of its own, so that a program that reads no dialect does not load this
 * validator.
 */
export const dialectErrors: FindErrors = (value) => errorsOf(validate, value);
