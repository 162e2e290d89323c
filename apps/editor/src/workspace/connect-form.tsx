import type { Connection } from "@setup-pack/edit-api";
import { PlugZap } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { TextField as AriaTextField, Input, Label } from "react-aria-components";
import { useEditor } from "../editor/index.js";
import { workspaceMessages } from "../messages/index.js";
import { Button, ControlNotes, TextField } from "../widgets/index.js";
import { connect } from "./acts.js";
import { useWorkspace } from "./workspace-store.js";

interface ConnectFormProps extends Pick<Connection, "given"> {
  /** Why it asks. */
  readonly lead?: string;
}

/**
 * Asks which workspace is meant, and for its key: that leaves the page for the server at once, and is not kept here.
 */
export function ConnectForm({ given, lead = workspaceMessages.connect.lead }: ConnectFormProps): ReactNode {
  const editor = useEditor();
  const isBusy = useWorkspace(({ doing }) => doing !== undefined);
  const [address, setAddress] = useState(given.address ?? "");
  const [key, setKey] = useState("");
  const says = workspaceMessages.connect;
  // The command line, where the address was given there, has said whether the key may go to it.
  const isRefused = isOpenToAll(address) && address.trim() !== given.address;
  const hasGivenKey = given.hasKey && (given.address === null || given.address === address.trim());
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    setKey("");
    void connect(editor, address.trim(), key.trim());
  };
  return (
    <form className="workspace-part" onSubmit={submit} autoComplete="off">
      <p className="workspace-quiet">{lead}</p>
      <TextField
        label={says.address}
        hint={says.addressHint}
        value={address}
        onChange={setAddress}
        problems={isRefused ? [{ severity: "error", message: says.notEncrypted }] : []}
      />
      <AriaTextField className="field" type="password" value={key} onChange={setKey} autoComplete="off">
        <Label className="field-label">{says.key}</Label>
        <Input className="field-control field-mono" />
        <ControlNotes hint={hasGivenKey ? says.keyGiven : says.keyHint} problems={[]} />
      </AriaTextField>
      <p className="workspace-buttons">
        <Button look="primary" type="submit" isDisabled={address.trim() === "" || isRefused}>
          <PlugZap aria-hidden="true" /> {says.button}
        </Button>
      </p>
    </form>
  );
}

const ownNames: ReadonlySet<string> = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** Returns whether what is sent there can be read on its way: it leaves this machine without being encrypted. */
function isOpenToAll(address: string): boolean {
  const url = URL.canParse(address.trim()) ? new URL(address.trim()) : undefined;
  return url?.protocol === "http:" && !ownNames.has(url.hostname);
}
