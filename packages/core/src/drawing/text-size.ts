/** How large the texts of a drawing are, in pixels at its natural size: none is smaller than can be read. */
export const textSize = { heading: 20, sentence: 13, small: 12 } as const;
