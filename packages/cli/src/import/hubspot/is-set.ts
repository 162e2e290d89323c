/** Whether a setting says anything: HubSpot writes out many that are empty. */
export const isSet = (value: unknown): boolean =>
  typeof value === "object"
    ? value !== null && Object.keys(value).length > 0
    : value !== undefined && value !== "" && value !== false;
