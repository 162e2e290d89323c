/** The days of the week as the format counts them, from 0 for Sunday on. */
export const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
