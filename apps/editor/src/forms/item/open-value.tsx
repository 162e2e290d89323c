import { absent, type Path } from "@setup-pack/edit";
import { ListPlus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { labelInSentence, usePathField, ValueTree } from "../../fields/index.js";
import { Button } from "../../widgets/index.js";

export interface OpenValueWords {
  readonly label: string;
  /** What it means that the member is left out. */
  readonly none: string;
  readonly begin: string;
  readonly remove: string;
}

export interface OpenValueProps {
  readonly path: Path;
  readonly words: OpenValueWords;
}

/**
 * Shows a member that may be left out, and whose shape nobody publishes: its fields, or the offer to begin with some.
 */
export function OpenValue({ path, words }: OpenValueProps): ReactNode {
  const { value, set, settle, isReadOnly, place } = usePathField(path, labelInSentence(words.label), "exact");
  const write = (next: unknown): void => {
    settle();
    set(next);
    settle();
  };
  if (value === undefined || value === null)
    return (
      <div ref={place} className="open-value-none">
        <p className="form-hint">{words.none}</p>
        <Button isDisabled={isReadOnly} onPress={() => write({})}>
          <ListPlus aria-hidden="true" /> {words.begin}
        </Button>
      </div>
    );
  return (
    <>
      <ValueTree path={path} label={words.label} />
      <div className="form-buttons">
        <Button look="quiet" isDisabled={isReadOnly} onPress={() => write(absent)}>
          <Trash2 aria-hidden="true" /> {words.remove}
        </Button>
      </div>
    </>
  );
}
