/** A whole JSON number (RFC 8259, section 6). */
export const numberGrammar = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;
