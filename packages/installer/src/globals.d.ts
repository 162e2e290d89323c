/** The one global beyond ECMAScript that the installer uses; Node, browsers and their workers have it. */
declare class TextEncoder {
  encode(input: string): Uint8Array;
}
