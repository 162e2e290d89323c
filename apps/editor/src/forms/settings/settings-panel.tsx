import { isObject } from "@setup-pack/core/json";
import { absent, newSettings, type Path } from "@setup-pack/edit";
import type { ReactNode } from "react";
import { useView } from "../../editor/index.js";
import { FieldNotes, PathNumber, PathSwitch, usePathField, useProblemsAt, WrongKind } from "../../fields/index.js";
import { settingsMessages } from "../../messages/index.js";
import { Switch } from "../../widgets/index.js";
import { StrayMembers } from "../item/stray-members.js";
import { SendWindowForm } from "./send-window-form.js";
import "./settings.css";

/** The members that settings have (format document, Settings). */
const members = [
  ...["allow_reenrollment", "stop_on_reply", "daily_send_limit", "send_window_start", "send_window_end"],
  ...["send_window_days", "send_window_skip_holidays"],
];

/** Shows how the open automation delivers its messages. */
export function SettingsPanel(): ReactNode {
  const automation = useView(({ open }) => (open.kind === "automations" ? open.index : undefined));
  if (automation === undefined) return <p className="settings-none">{settingsMessages.noAutomation}</p>;
  return <Settings key={automation} automation={automation} />;
}

function Settings({ automation }: { readonly automation: number }): ReactNode {
  const document = ["automations", automation, "document"];
  const path = [...document, "settings"];
  const field = usePathField(path, "delivery settings", "exact");
  const ofDocument = useProblemsAt(document, "exact").filter(({ rule }) => rule.startsWith("settings/"));
  const { value, set, settle, problems, isReadOnly, place } = field;
  const { title, has, none } = settingsMessages;
  const isNone = value === undefined || value === null;
  const write = (next: unknown): void => {
    settle();
    set(next);
    settle();
  };
  if (!isNone && !isObject(value))
    return (
      <div className="settings">
        <WrongKind field={field} label={title} belongs="group" isOptional />
      </div>
    );
  return (
    <section className="settings" aria-label={title} ref={place}>
      <Switch
        label={has}
        hint={isNone ? none : undefined}
        isOn={!isNone}
        isReadOnly={isReadOnly}
        onChange={(isOn) => write(isOn ? newSettings : absent)}
      />
      <FieldNotes problems={[...problems, ...ofDocument]} />
      {isNone ? null : <SettingsFields automation={automation} path={path} />}
    </section>
  );
}

function SettingsFields({ automation, path }: { readonly automation: number; readonly path: Path }): ReactNode {
  const { reenroll, stopOnReply, limit } = settingsMessages;
  return (
    <>
      <PathSwitch path={[...path, "allow_reenrollment"]} {...reenroll} />
      <PathSwitch path={[...path, "stop_on_reply"]} {...stopOnReply} />
      <PathNumber path={[...path, "daily_send_limit"]} {...limit} isWhole min={1} max={10_000} step={50} />
      <SendWindowForm automation={automation} path={path} />
      <StrayMembers path={path} members={members} />
    </>
  );
}
