/** Gives the lower-case hex SHA-256 of some bytes. */
export type Sha256 = (bytes: Uint8Array) => string;

/** How bytes are hashed and decoded: what checking needs of the world. */
export interface ByteCodec {
  /**
   * The lower-case hex SHA-256 of some bytes, at once: no promise. Our own when left out; Node's is many times faster.
   */
  readonly sha256?: Sha256 | undefined;
  /**
   * Decodes RFC 4648 base64; undefined for a text that is none. The portable decoder when left out.
   * The bytes are read before the next call, so a decoder may use one buffer again and again.
   */
  decodeBase64?(text: string): Uint8Array | undefined;
}

/** The same with something to hash by in any case. */
export interface ResolvedByteCodec extends ByteCodec {
  readonly sha256: Sha256;
}
