import { offeredTags } from "@setup-pack/edit";
import { Bold, Braces, Heading, ImagePlus, Italic, Link, List, ListOrdered } from "lucide-react";
import { toggleMark } from "prosemirror-commands";
import type { Command, EditorState } from "prosemirror-state";
import { type ReactNode, useState } from "react";
import { DialogTrigger, ToggleButton, Toolbar } from "react-aria-components";
import { useDocument } from "../../editor/index.js";
import { templateMessages } from "../../messages/index.js";
import { Button, IconButton, MenuButton, PickPopover, TextField } from "../../widgets/index.js";
import {
  hasMark,
  hrefOf,
  insertImage,
  insertText,
  isIn,
  levelOf,
  setLevel,
  setLink,
  toggleList,
} from "./rich-commands.js";
import { schema } from "./schema.js";

const words = templateMessages.rich;

const { nodes, marks } = schema;

/** Merge tags that are offered. */
const mostTags = 20;

/** A picture of the pack that emails can show. */
export interface EmailPicture {
  /** The address by which an email asks for it. */
  readonly address: string;
  readonly name: string;
}

interface RichToolbarProps {
  readonly state: EditorState;
  readonly run: (command: Command) => void;
  readonly images: readonly EmailPicture[];
  readonly isReadOnly: boolean;
}

/** What can be done to a formatted text. */
export function RichToolbar({ state, run, images, isReadOnly }: RichToolbarProps): ReactNode {
  const pack = useDocument((document) => document.pack);
  const toggles = [
    { label: words.bold, icon: <Bold />, isOn: hasMark(state, marks.bold), command: toggleMark(marks.bold) },
    { label: words.italic, icon: <Italic />, isOn: hasMark(state, marks.italic), command: toggleMark(marks.italic) },
    {
      label: words.bullets,
      icon: <List />,
      isOn: isIn(state, nodes.bulletList),
      command: toggleList(nodes.bulletList),
    },
    {
      label: words.numbers,
      icon: <ListOrdered />,
      isOn: isIn(state, nodes.orderedList),
      command: toggleList(nodes.orderedList),
    },
  ];
  const level = levelOf(state);
  return (
    <Toolbar className="rich-toolbar" aria-label={words.toolbar}>
      <MenuButton
        label={words.style(level)}
        icon={<Heading aria-hidden="true" />}
        isDisabled={isReadOnly}
        groups={[
          {
            id: "style",
            entries: [0, 1, 2, 3].map((one) => ({
              id: String(one),
              label: words.level(one),
              onChoose: () => run(setLevel(one)),
            })),
          },
        ]}
      />
      {toggles.map(({ label, icon, isOn, command }) => (
        <ToggleButton
          key={label}
          className="button button-quiet button-icon"
          aria-label={label}
          isSelected={isOn}
          isDisabled={isReadOnly}
          onChange={() => run(command)}
        >
          {icon}
        </ToggleButton>
      ))}
      <LinkButton href={hrefOf(state)} isReadOnly={isReadOnly} onSet={(href) => run(setLink(href))} />
      <MenuButton
        label={images.length === 0 ? words.noImages : words.insertImage}
        icon={<ImagePlus aria-hidden="true" />}
        isDisabled={isReadOnly || images.length === 0}
        groups={[
          {
            id: "images",
            title: words.images,
            entries: images.map(({ address, name }) => ({
              id: address,
              label: name,
              onChoose: () => run(insertImage(address, name)),
            })),
          },
        ]}
      />
      <MenuButton
        label={templateMessages.tags.insert}
        icon={<Braces aria-hidden="true" />}
        isDisabled={isReadOnly}
        groups={[
          {
            id: "tags",
            title: templateMessages.tags.label,
            entries: offeredTags(pack)
              .slice(0, mostTags)
              .map(({ name }) => ({ id: name, label: name, onChoose: () => run(insertText(`{{${name}}}`)) })),
          },
        ]}
      />
    </Toolbar>
  );
}

interface LinkButtonProps {
  readonly href: string;
  readonly isReadOnly: boolean;
  readonly onSet: (href: string) => void;
}

/** Asks for the address of a link. */
function LinkButton({ href, isReadOnly, onSet }: LinkButtonProps): ReactNode {
  const [typed, setTyped] = useState<string>();
  return (
    <DialogTrigger onOpenChange={(isOpen) => setTyped(isOpen ? href : undefined)}>
      <IconButton label={words.link} icon={<Link aria-hidden="true" />} isDisabled={isReadOnly} />
      <PickPopover label={words.link}>
        {({ close }) => {
          const take = (address: string): void => {
            close();
            onSet(address.trim());
          };
          return (
            <div className="rich-link-form">
              <TextField
                label={words.address}
                value={typed ?? href}
                onChange={setTyped}
                onKeyDown={(event) => {
                  if (event.key === "Enter") take(typed ?? href);
                  else event.continuePropagation();
                }}
              />
              <div className="rich-link-buttons">
                <Button look="primary" onPress={() => take(typed ?? href)}>
                  {words.setLink}
                </Button>
                <Button isDisabled={href === ""} onPress={() => take("")}>
                  {words.removeLink}
                </Button>
              </div>
            </div>
          );
        }}
      </PickPopover>
    </DialogTrigger>
  );
}
