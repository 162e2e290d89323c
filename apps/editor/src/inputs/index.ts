/** Inputs for values that a person says in more than plain words: message texts with merge tags, and times. */

export { tagsOf } from "@setup-pack/edit";
export { cut } from "./cut.js";
export { RichTextField } from "./lazy.js";
export { EmailFrame, type EmailFrameProps, LeftTags } from "./message-text/email-frame.js";
export { useSamples } from "./message-text/samples.js";
export { SmsPreview } from "./message-text/sms-preview.js";
export { TagFixes } from "./message-text/tag-fixes.js";
export { TagText } from "./message-text/tag-text.js";
export { richFromText } from "./rich-text/rich-from-text.js";
export { isMinuteOfDay, minutesADay, TimeField } from "./time/time-field.js";
