import {
  ArrowLeftRight,
  ClipboardPaste,
  Copy,
  CopyPlus,
  CornerDownRight,
  Download,
  Group,
  Maximize,
  Minus,
  Plus,
  Replace,
  Scissors,
  Settings2,
  Spline,
  SquareDashedMousePointer,
  SquarePlus,
  StickyNote,
  Trash2,
  WandSparkles,
} from "lucide-react";
import type { ReactNode } from "react";

const icons = {
  "steps.add": <SquarePlus aria-hidden="true" />,
  "steps.settings": <Settings2 aria-hidden="true" />,
  "steps.insert": <Plus aria-hidden="true" />,
  "steps.connect": <Spline aria-hidden="true" />,
  "steps.replace": <Replace aria-hidden="true" />,
  "steps.move": <CornerDownRight aria-hidden="true" />,
  "steps.swap": <ArrowLeftRight aria-hidden="true" />,
  "steps.duplicate": <CopyPlus aria-hidden="true" />,
  "steps.copy": <Copy aria-hidden="true" />,
  "steps.cut": <Scissors aria-hidden="true" />,
  "steps.paste": <ClipboardPaste aria-hidden="true" />,
  "groups.add": <Group aria-hidden="true" />,
  "notes.add": <StickyNote aria-hidden="true" />,
  "steps.delete": <Trash2 aria-hidden="true" />,
  "steps.select-all": <SquareDashedMousePointer aria-hidden="true" />,
  "steps.tidy": <WandSparkles aria-hidden="true" />,
  "steps.export-svg": <Download aria-hidden="true" />,
  "view.fit": <Maximize aria-hidden="true" />,
  "view.zoom-in": <Plus aria-hidden="true" />,
  "view.zoom-out": <Minus aria-hidden="true" />,
};

/** The canvas's actions that have an icon: those that a button without words may stand for. */
export type ActionWithIcon = keyof typeof icons;

const byId: ReadonlyMap<string, ReactNode> = new Map(Object.entries(icons));

/**
 * Returns the icon of one of the canvas's actions, the same in menus, panels and the toolbar; undefined where it has
 * none.
 */
export const actionIcon = (id: string): ReactNode => byId.get(id);
