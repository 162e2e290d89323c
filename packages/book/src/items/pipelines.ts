import type { CompiledPack } from "@setup-pack/core";
import { markup, type Section } from "../page/markup.js";

const types = { OPEN: "open", CLOSED_WON: "won", CLOSED_LOST: "lost" } as const;

/** Returns the pipelines of a pack, each with its stages from left to right. */
export function pipelines({ normalised }: CompiledPack): Section | undefined {
  const { pipelines: found = [] } = normalised;
  if (found.length === 0) return undefined;
  return {
    id: "pipelines",
    title: "Pipelines",
    beginsPage: false,
    content: markup`${found.map(
      ({ name, description, stages }) => markup`<h3><bdi>${name}</bdi></h3>
${description !== undefined && markup`<p>${description}</p>`}
<ol class="pipeline" aria-label="Stages of ${name}">${stages.map(
        ({ name: stage, stageType, probability }) =>
          markup`<li class="${types[stageType]}"><strong><bdi>${stage}</bdi></strong><br><span class="quiet small">${
            stageType === "OPEN" ? (probability === null ? "open" : `open, ${probability} %`) : types[stageType]
          }</span></li>\n`,
      )}</ol>\n`,
    )}`,
  };
}
