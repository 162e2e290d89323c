import { validate } from "../generated/promises-validator.generated.js";
import { errorsOf, type FindErrors } from "./validators.js";

/**
 * By `schemas/promises.schema.json`. In a file of its own, so that who loads promise files later than all else loads this
 * validator with them.
 */
export const promisesErrors: FindErrors = (value) => errorsOf(validate, value);
