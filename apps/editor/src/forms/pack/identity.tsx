import { textOf } from "@setup-pack/edit";
import { RefreshCw, Wrench } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useEditor } from "../../editor/index.js";
import { excerptOf, FieldNotes, PathText, usePathField, WrongKind } from "../../fields/index.js";
import { packFormMessages } from "../../messages/index.js";
import { Button, Dialog, Select } from "../../widgets/index.js";
import { FormSection } from "../item/form-page.js";
import "./identity.css";

const words = packFormMessages.identity;

/** By what workspaces know the pack again, and how its file is to be read. */
export function Identity(): ReactNode {
  return (
    <FormSection title={words.title}>
      <PackId />
      <SchemaVersion />
      <Format />
      <PathText path={["$schema"]} label={words.schema} hint={words.schemaHint} isOptional isMono />
    </FormSection>
  );
}

/** The pack id can be read, and is only ever made anew as a whole. */
function PackId(): ReactNode {
  const { newId } = useEditor();
  const { value, set, settle, problems, isReadOnly, place } = usePathField(["packId"], "pack id");
  const [isAsking, setAsking] = useState(false);
  const isMissing = value === undefined || value === null || value === "";
  const renew = (): void => {
    settle();
    set(newId());
    settle();
  };
  return (
    <div className="field" ref={place}>
      <span className="field-label">{words.packId}</span>
      <div className="identity-value">
        <code className="identity-code" title={textOf(value)}>
          <bdi>{isMissing ? words.missing : (textOf(value) ?? excerptOf(value))}</bdi>
        </code>
        <Button isDisabled={isReadOnly} onPress={() => (isMissing ? renew() : setAsking(true))}>
          <RefreshCw aria-hidden="true" /> {isMissing ? words.make : words.renew}
        </Button>
      </div>
      <span className="field-hint">{words.packIdHint}</span>
      <FieldNotes problems={problems} />
      {isAsking ? <RenewIdDialog onRenew={renew} onClose={() => setAsking(false)} /> : null}
    </div>
  );
}

const schemaVersions = [
  { id: "2", label: words.schemaVersions.two, detail: words.schemaVersions.twoDetail },
  { id: "1", label: words.schemaVersions.one, detail: words.schemaVersions.oneDetail },
];

function SchemaVersion(): ReactNode {
  const field = usePathField(["schemaVersion"], "schema version");
  const { value, set, settle } = field;
  if (value !== undefined && typeof value !== "number")
    return <WrongKind field={field} label={words.schemaVersion} belongs="number" />;
  return (
    <div ref={field.place} className="identity-narrow">
      <Select
        label={words.schemaVersion}
        hint={words.schemaVersionHint}
        options={schemaVersions}
        value={value === undefined ? undefined : String(value)}
        problems={field.problems}
        isReadOnly={field.isReadOnly}
        onChange={(id) => {
          settle();
          set(Number(id));
          settle();
        }}
      />
    </div>
  );
}

const format = "service.setup-pack";

/** Shown only where it is wrong: it is one and the same for all packs. */
function Format(): ReactNode {
  const { value, set, settle, problems, isReadOnly, place } = usePathField(["format"], "format");
  if (value === format) return null;
  return (
    <div className="field" ref={place}>
      <span className="field-label">{words.format}</span>
      <div className="identity-value">
        <code className="identity-code">
          <bdi>{value === undefined ? words.missing : excerptOf(value)}</bdi>
        </code>
        <Button
          isDisabled={isReadOnly}
          onPress={() => {
            set(format);
            settle();
          }}
        >
          <Wrench aria-hidden="true" /> {words.mendFormat}
        </Button>
      </div>
      <FieldNotes problems={problems} />
    </div>
  );
}

interface RenewIdDialogProps {
  readonly onRenew: () => void;
  readonly onClose: () => void;
}

/** Asks before the pack gets another id, since upgrades follow the id. */
function RenewIdDialog({ onRenew, onClose }: RenewIdDialogProps): ReactNode {
  const words = packFormMessages.renew;
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      buttons={
        <>
          <Button onPress={onClose} autoFocus>
            {words.keep}
          </Button>
          <Button
            look="danger"
            onPress={() => {
              onRenew();
              onClose();
            }}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      <div className="renew-id-text">
        {words.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Dialog>
  );
}
