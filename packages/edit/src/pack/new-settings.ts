/** What the delivery settings of an automation begin with: those that the format requires. */
export const newSettings = { allow_reenrollment: false, stop_on_reply: true, daily_send_limit: 500 } as const;
