/** What such an automation begins with: a reply ends it, nobody comes twice, and nothing goes out at night. */
export const dripSettings = {
  allow_reenrollment: false,
  stop_on_reply: true,
  daily_send_limit: 250,
  send_window_start: 8 * 60,
  send_window_end: 20 * 60,
} as const;
