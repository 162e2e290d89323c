import type { ReactNode } from "react";
import type { Path } from "../../document/index.js";
import { absent } from "../../document/index.js";
import { useIsOnTheWay, usePathField, ValueTree } from "../../fields/index.js";
import { templateMessages } from "../../messages/index.js";
import { Button, Fold } from "../../widgets/index.js";

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
