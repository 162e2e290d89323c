import { nextVersion } from "@setup-pack/core";
import { textOf } from "@setup-pack/edit";
import { CalendarClock } from "lucide-react";
import type { ReactNode } from "react";
import { PathText, useIsLocked, usePathField } from "../../fields/index.js";
import { packFormMessages, readersSpelling } from "../../messages/index.js";
import { Button } from "../../widgets/index.js";
import { FormSection } from "../item/form-page.js";
import "./release.css";

const words = packFormMessages.version;

const bumps = ["patch", "minor", "major"] as const;

/** Which release of the pack this is, and when it was made. */
export function Release(): ReactNode {
  return (
    <FormSection title={words.title}>
      <PathText path={["version"]} label={words.label} hint={words.hint} />
      <NextVersions />
      <ExportedAt />
    </FormSection>
  );
}

/** Shows the versions that can follow, each at one press. */
function NextVersions(): ReactNode {
  const { value, set, settle } = usePathField(["version"], "version");
  const isLocked = useIsLocked();
  const version = textOf(value);
  if (version === undefined) return null;
  const following = bumps.flatMap((bump) => {
    const next = nextVersion(version, bump);
    return next === null ? [] : [{ bump, next }];
  });
  if (following.length === 0) return null;
  return (
    <fieldset className="next-versions" aria-label={words.next}>
      {following.map(({ bump, next }) => (
        <Button
          key={bump}
          isDisabled={isLocked}
          onPress={() => {
            settle();
            set(next);
            settle();
          }}
        >
          <span className="next-version">
            <span>
              {words.bump[bump].name} <bdi className="next-version-number">{next}</bdi>
            </span>
            <span className="next-version-detail">{words.bump[bump].detail}</span>
          </span>
        </Button>
      ))}
    </fieldset>
  );
}

function ExportedAt(): ReactNode {
  const { value, set, settle, isReadOnly } = usePathField(["exportedAt"], "export time");
  const moment = Date.parse(textOf(value) ?? "");
  return (
    <div className="exported-at">
      <PathText
        path={["exportedAt"]}
        label={words.exportedAt}
        hint={Number.isNaN(moment) ? words.exportedAtHint : words.exportedIs(readersSpelling().moment(moment))}
        what="export time"
        isOptional
      />
      <Button
        isDisabled={isReadOnly}
        onPress={() => {
          settle();
          set(new Date().toISOString());
          settle();
        }}
      >
        <CalendarClock aria-hidden="true" /> {words.now}
      </Button>
    </div>
  );
}
