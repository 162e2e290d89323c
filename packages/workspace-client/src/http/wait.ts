/** A wait of a call, before it goes on. */
export interface Wait {
  readonly milliseconds: number;
  /**
   * `rate limit`: the workspace's minute is used up, or the service said so. `trouble`: no answer came, or one that
   * says the service is in trouble, and the request is sent again.
   */
  readonly why: "rate limit" | "trouble";
}
