/** Journeys walk through the built editor. */
export default function setUp(): void {}
