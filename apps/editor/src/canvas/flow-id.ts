/**
 * What React Flow knows a block, an edge or an output by. It writes these into CSS selectors between quotation marks,
 * which a name from a pack must not end; all other names stay as they are.
 */
export const flowId = (name: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they end a quoted text of a selector
  name.replace(/["\\~\u0000-\u001f\u007f]/g, (character) => `~${character.charCodeAt(0).toString(16)}~`);

/** Returns the name behind such an id. */
export const nameOfFlowId = (id: string): string =>
  id.replace(/~([0-9a-f]+)~/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Ids of outputs: an empty one would be none to React Flow. */
export const outputId = (output: string): string => `out:${flowId(output)}`;

export const nameOfOutputId = (id: string): string => nameOfFlowId(id.slice("out:".length));

/** The id of the one place where arrows enter a block. */
export const inputId = "in";
