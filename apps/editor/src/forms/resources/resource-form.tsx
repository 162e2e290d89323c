import { carriedPictures } from "@setup-pack/core/format";
import { emailWords } from "@setup-pack/core/meaning";
import { absent, type Path } from "@setup-pack/edit";
import { ListPlus, Trash2 } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { useBook, useDocument } from "../../editor/index.js";
import { labelInSentence, PathSelect, PathText, usePathField, useValueAt, ValueTree } from "../../fields/index.js";
import { EmailFrame, useSamples } from "../../inputs/index.js";
import { resourceMessages, templateMessages } from "../../messages/index.js";
import { Button } from "../../widgets/index.js";
import { FormRow, FormSection } from "../item/form-page.js";
import { ItemForm } from "../item/item-form.js";

const members = ["key", "kind", "name", "data"];

const kinds = Object.entries(resourceMessages.kinds).map(([id, words]) => ({ id, ...words }));

/** Shows the open resource: what it is, and whatever else the pack says of it. */
export function ResourceForm(): ReactNode {
  return (
    <ItemForm kind="resources" members={members}>
      {(path) => <Resource path={path} />}
    </ItemForm>
  );
}

function Resource({ path }: { readonly path: Path }): ReactNode {
  const { about, name, kind, kindHint, data } = resourceMessages;
  return (
    <>
      <FormSection title={about}>
        <FormRow>
          <PathText path={[...path, "name"]} label={name} what="resource name" />
          <PathSelect path={[...path, "kind"]} label={kind} hint={kindHint} what="resource kind" options={kinds} />
        </FormRow>
      </FormSection>
      <FormSection title={data.title} hint={data.hint}>
        <OpenValue path={[...path, "data"]} words={data} />
      </FormSection>
      <ResourcePreview path={path} />
    </>
  );
}

/** Shows an email template as it looks, where the pack says it in HTML. */
function ResourcePreview({ path }: { readonly path: Path }): ReactNode {
  const isEmail = useValueAt([...path, "kind"]) === "email_template";
  const data = useValueAt([...path, "data"]);
  const assets = useDocument(({ pack }) => pack.assets);
  const pictures = useMemo(() => carriedPictures(assets), [assets]);
  const samples = useSamples();
  const book = useBook();
  const { html, subject } = useMemo(() => emailWords({ kind: "email_template", data }, book), [data, book]);
  if (!isEmail || html === undefined) return null;
  return (
    <FormSection title={resourceMessages.preview}>
      <EmailFrame
        subject={subject}
        body={html}
        samples={samples}
        pictures={pictures}
        note={templateMessages.email.carriedImages}
      />
    </FormSection>
  );
}

interface OpenValueWords {
  readonly label: string;
  /** What it means that the member is left out. */
  readonly none: string;
  readonly begin: string;
  readonly remove: string;
}

interface OpenValueProps {
  readonly path: Path;
  readonly words: OpenValueWords;
}

/**
 * Shows a member that may be left out, and whose shape nobody publishes: its fields, or the offer to begin with some.
 */
function OpenValue({ path, words }: OpenValueProps): ReactNode {
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
