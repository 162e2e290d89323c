import type { ReactNode } from "react";
import { PathColour, PathText } from "../../fields/index.js";
import { smartListMessages } from "../../messages/index.js";
import { FormRow, FormSection } from "../item/form-page.js";
import { ItemForm } from "../item/item-form.js";
import { Filters } from "./filters.js";

const members = ["key", "name", "description", "filters", "color", "icon"];

/** The open smart list: what it is called, how it looks, and who is in it. */
export function SmartListForm(): ReactNode {
  return (
    <ItemForm kind="smartLists" members={members}>
      {(path) => (
        <>
          <FormSection title={smartListMessages.about}>
            <PathText path={[...path, "name"]} label={smartListMessages.name} what="list name" />
            <PathText path={[...path, "description"]} label={smartListMessages.description} rows={2} isOptional />
            <FormRow>
              <PathColour path={[...path, "color"]} label={smartListMessages.colour} isOptional />
              <PathText
                path={[...path, "icon"]}
                label={smartListMessages.icon}
                hint={smartListMessages.iconHint}
                isOptional
              />
            </FormRow>
          </FormSection>
          <FormSection title={smartListMessages.filter.title} hint={smartListMessages.filter.hint}>
            <Filters path={[...path, "filters"]} />
          </FormSection>
        </>
      )}
    </ItemForm>
  );
}
