/**
 * In place of d3-color, 4 kB of the first script. React Flow moves the view through d3-transition, which can also lead
 * colours over into each other; nothing on the canvas asks it to, and what is not a color is led over as a number.
 */
function noColour(): undefined {
  // A function of its own kind, since values are asked whether they are instances of it.
  return undefined;
}

export { noColour as color, noColour as cubehelix, noColour as hcl, noColour as hsl, noColour as lab, noColour as rgb };
