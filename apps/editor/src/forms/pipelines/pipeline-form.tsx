import type { ReactNode } from "react";
import { PathText } from "../../fields/index.js";
import { pipelineMessages } from "../../messages/index.js";
import { FormSection } from "../item/form-page.js";
import { ItemForm } from "../item/item-form.js";
import { StageList } from "./stage-list.js";
import { StageStrip } from "./stage-strip.js";

const members = ["key", "name", "description", "stages"];

/** The open pipeline: what it is called, and its stages in order. */
export function PipelineForm(): ReactNode {
  return (
    <ItemForm kind="pipelines" members={members}>
      {(path, index) => (
        <>
          <FormSection title={pipelineMessages.about}>
            <PathText path={[...path, "name"]} label={pipelineMessages.name} what="pipeline name" />
            <PathText path={[...path, "description"]} label={pipelineMessages.description} rows={2} isOptional />
          </FormSection>
          <FormSection title={pipelineMessages.stages.title} hint={pipelineMessages.stages.hint}>
            <StageStrip path={[...path, "stages"]} />
            <StageList path={[...path, "stages"]} pipeline={index} />
          </FormSection>
        </>
      )}
    </ItemForm>
  );
}
