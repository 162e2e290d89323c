import { isTriggerKind, itemAt, keyOf } from "@setup-pack/edit";
import { ViewportPortal } from "@xyflow/react";
import type { ReactNode } from "react";
import { useDocument, useView } from "../../editor/index.js";
import { liveMessages } from "../../messages/index.js";
import type { AutomationNumbers } from "../../view/index.js";
import type { DrawnAutomation } from "../drawn-automation.js";
import type { BlockPicture } from "../picture.js";
import "./live.css";

/** Shows how many contacts are at each step now and went along each arrow, while a workspace is connected. */
export function LiveLayer(drawn: DrawnAutomation): ReactNode {
  const key = useDocument(({ pack }) => keyOf(itemAt(pack, { kind: "automations", index: drawn.automation })));
  const live = useView((state) => state.live);
  const numbers = live?.automations?.get(key ?? "");
  const inside = numbers === undefined ? 0 : [...numbers.here.values()].reduce((sum, count) => sum + count, 0);
  const isLost = live !== undefined && live.automations === undefined;
  const says = isLost ? liveMessages.lost : numbers === undefined ? "" : liveMessages.now(inside, numbers.isOn);
  return (
    <>
      {/* Always there, so that what comes into it is spoken; the counts are not, since they change all the time. */}
      <p className="live-status" role="status">
        {isLost ? says : ""}
      </p>
      {numbers === undefined ? null : (
        <>
          <p className="live-status">{says}</p>
          <ViewportPortal>
            <section className="live-layer" aria-label={liveMessages.layer}>
              <Steps {...drawn} numbers={numbers} />
              <Arrows {...drawn} numbers={numbers} />
            </section>
          </ViewportPortal>
        </>
      )}
    </>
  );
}

interface NumbersProps extends DrawnAutomation {
  readonly numbers: AutomationNumbers;
}

function Steps({ picture, moved, numbers }: NumbersProps): ReactNode {
  return picture.blocks.map(({ block, place, width, words }) => {
    const contacts = numbers.here.get(block.id ?? "") ?? 0;
    if (contacts === 0) return null;
    const { x, y } = moved.get(block.name) ?? place;
    return (
      <p key={block.name} className="live-here" style={{ left: x + width, top: y }}>
        <span aria-hidden="true">{contacts}</span>
        <span className="visually-hidden">{liveMessages.here(contacts, words.sentence)}</span>
      </p>
    );
  });
}

type ToldBlock = {
  readonly block: Pick<BlockPicture["block"], "kind">;
  readonly words: Pick<BlockPicture["words"], "sentence">;
};

/** Returns how many contacts went along an arrow. One from a trigger also counts those who were enrolled by hand. */
export function arrowSentence(contacts: number, from: ToldBlock, to: ToldBlock): string {
  if (isTriggerKind(from.block.kind)) return liveMessages.enrolled(contacts, to.words.sentence);
  return liveMessages.passed(contacts, from.words.sentence, to.words.sentence);
}

function Arrows({ picture, moved, numbers }: NumbersProps): ReactNode {
  return picture.graph.edges.map(({ name, from, to, handle }) => {
    const [source, target] = [picture.byName.get(from ?? ""), picture.byName.get(to ?? "")];
    const start = picture.ways.get(name)?.points[0];
    if (source === undefined || target === undefined || start === undefined || moved.has(source.block.name))
      return null;
    const contacts = numbers.passed(source.block.id ?? "", handle, target.block.id ?? "");
    if (contacts === 0) return null;
    return (
      <p key={name} className="live-passed" style={{ left: start.x, top: start.y }}>
        <span aria-hidden="true">{contacts}</span>
        <span className="visually-hidden">{arrowSentence(contacts, source, target)}</span>
      </p>
    );
  });
}
