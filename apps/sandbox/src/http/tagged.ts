/** A success body, and the state it shows, as the header ETag tells it: `"3"`, quotes included. */
export class Tagged {
  constructor(
    readonly body: unknown,
    readonly etag: string,
  ) {}
}
