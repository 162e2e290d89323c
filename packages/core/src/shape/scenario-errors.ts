import { validate } from "../generated/scenario-validator.generated.js";
import { errorsOf, type FindErrors } from "./validators.js";

/**
 * By `schemas/scenario.schema.json`. In a file of its own, so that who loads scenarios later than all else loads this
 * validator with them.
 */
export const scenarioErrors: FindErrors = (value) => errorsOf(validate, value);
