import type { ReactNode } from "react";
import type { Path } from "../../document/json.js";
import { absent } from "../../document/with-value-at.js";
import { useIsOnTheWay, usePathField } from "../../fields/use-path-field.js";
import { ValueTree } from "../../fields/value-tree/value-tree.js";
import { templateMessages } from "../../messages/forms-templates.js";
import { Button } from "../../widgets/button.js";
import { Fold } from "../../widgets/fold.js";

const words = templateMessages.rich;

/** The formatted text of an email: left out, or as the plain fields it has. */
export function RichText({ path }: { readonly path: Path }): ReactNode {
  const { value, set, settle, isReadOnly, place } = usePathField(path, "formatted text", "exact");
  const isOnTheWay = useIsOnTheWay(path);
  if (value === undefined || value === null)
    return (
      <p className="form-hint" ref={place}>
        {words.left}
      </p>
    );
  return (
    <div ref={place}>
      <Fold label={words.title} isForcedOpen={isOnTheWay}>
        <p className="form-hint">{words.hint}</p>
        <ValueTree path={path} label={words.label} namesThings={false} />
        <div className="form-buttons">
          <Button
            isDisabled={isReadOnly}
            onPress={() => {
              settle();
              set(absent);
              settle();
            }}
          >
            {words.remove}
          </Button>
        </div>
      </Fold>
    </div>
  );
}
