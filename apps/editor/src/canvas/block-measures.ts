import { geometry } from "@setup-pack/core/layout";

const { block } = geometry;

/** The measures of a block for the style sheet, which must draw it as large as the layout takes it to be. */
export const blockMeasures: Readonly<Record<`--${string}`, string>> = {
  "--block-width": `${block.width}px`,
  "--block-height": `${block.height}px`,
  "--block-outputs-height": `${block.outputsHeight}px`,
};
