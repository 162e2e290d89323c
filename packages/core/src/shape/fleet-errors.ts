import { validate as decisions } from "../generated/fleet-decisions-validator.generated.js";
import { validate as inventory } from "../generated/fleet-validator.generated.js";
import { errorsOf, type FindErrors } from "./validators.js";

/**
 * By `schemas/fleet.schema.json`. In a file of their own, so that who loads fleets later than all else loads these
 * validators with them.
 */
export const inventoryErrors: FindErrors = (value) => errorsOf(inventory, value);

/** By `schemas/fleet-decisions.schema.json`. */
export const fleetDecisionsErrors: FindErrors = (value) => errorsOf(decisions, value);
