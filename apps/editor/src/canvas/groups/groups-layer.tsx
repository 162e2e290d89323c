import { itemAt, keyOf } from "@setup-pack/edit";
import { useStore, ViewportPortal } from "@xyflow/react";
import { FoldVertical, Pencil, UnfoldVertical, Ungroup } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useDocument, useEditor, useView } from "../../editor/index.js";
import { groupMessages } from "../../messages/index.js";
import { IconButton } from "../../widgets/index.js";
import type { DrawnAutomation } from "../drawn-automation.js";
import { leaveGroup, setFolded, takeApart, writeGroup } from "./change-groups.js";
import { type DrawnGroup, drawnGroups } from "./drawn-groups.js";
import "./groups.css";

/** Shows the groups of the open automation: a frame around the steps of each, or one card in their place. */
export function GroupsLayer({ automation, picture, moved }: DrawnAutomation): ReactNode {
  const notes = useDocument((state) => state.notes);
  const key = useDocument(({ pack }) => keyOf(itemAt(pack, { kind: "automations", index: automation })));
  const selection = useView((state) => state.selection);
  const groups = drawnGroups(notes, key, picture, { moved, selection });
  const zoom = useStore(({ transform }) => transform[2]);
  if (groups.length === 0) return null;
  return (
    <ViewportPortal>
      <section className="groups-layer" aria-label={groupMessages.layer}>
        {groups.map((drawn) => (
          <GroupFrame key={drawn.group.id} drawn={drawn} zoom={zoom} />
        ))}
      </section>
    </ViewportPortal>
  );
}

/** The size of a group's name on the screen, in pixels, and the most that it takes of the drawing. */
const nameSize = { least: 14, most: 72 };

interface GroupFrameProps {
  readonly drawn: DrawnGroup;
  readonly zoom: number;
}

/** The name stays readable however far the drawing is away. */
function GroupFrame({ drawn, zoom }: GroupFrameProps): ReactNode {
  const editor = useEditor();
  const isLocked = useDocument(({ locked }) => locked !== undefined);
  const chosen = useView(({ note }) => (note?.id === drawn.group.id ? note : undefined));
  const { group, steps, box, isFolded, hasOthers } = drawn;
  const name = group.text || groupMessages.unnamed;
  const isEdited = chosen?.isEdited === true && !isLocked;
  const fontSize = Math.min(nameSize.most, Math.max(nameSize.least, nameSize.least / zoom));
  const look = isFolded ? (hasOthers ? "group-folded group-seen-through" : "group-folded") : "group-open";
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, and this is a group of steps
    <div
      role="group"
      aria-label={groupMessages.spoken(name, steps.length, isFolded)}
      className={`group ${look}`}
      style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
    >
      <div className="group-head nopan nodrag" style={{ fontSize }}>
        {isEdited ? (
          <GroupName
            text={group.text}
            onText={(text) => writeGroup(editor, group.id, text)}
            onLeave={() => leaveGroup(editor)}
          />
        ) : (
          <bdi className="group-name">{name}</bdi>
        )}
        {isLocked || isEdited ? null : (
          <span className="group-buttons">
            <IconButton
              label={isFolded ? groupMessages.unfold(name) : groupMessages.fold(name)}
              icon={isFolded ? <UnfoldVertical aria-hidden="true" /> : <FoldVertical aria-hidden="true" />}
              onPress={() => setFolded(editor, group, !isFolded)}
            />
            <IconButton
              label={groupMessages.rename(name)}
              icon={<Pencil aria-hidden="true" />}
              onPress={() => editor.view.setState({ note: { id: group.id, isEdited: true } })}
            />
            <IconButton
              label={groupMessages.takeApart(name)}
              icon={<Ungroup aria-hidden="true" />}
              onPress={() => takeApart(editor, group)}
            />
          </span>
        )}
      </div>
      {isFolded ? <p className="group-steps">{groupMessages.steps(steps.length)}</p> : null}
      {isFolded ? (
        <ol className="group-list" style={{ fontSize: Math.max(13, fontSize * 0.8) }}>
          {steps.map(({ block, words }) => (
            <li key={block.name}>
              <bdi>{words.sentence}</bdi>
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  );
}

interface GroupNameProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onLeave: () => void;
}

function GroupName({ text, onText, onLeave }: GroupNameProps): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <input
      ref={field}
      className="group-field"
      aria-label={groupMessages.name}
      dir="auto"
      maxLength={200}
      value={text}
      onChange={({ target }) => onText(target.value)}
      onBlur={onLeave}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Enter" || event.key === "Escape") onLeave();
      }}
    />
  );
}
