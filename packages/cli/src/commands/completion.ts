import { Argument, type Command } from "commander";
import type { CommandEntry, Commands } from "../command-line/command.js";
import type { ShellName } from "../completion/shells.js";

/** The shells that can be taught. */
const shellNames = ["bash", "zsh", "fish"] as const satisfies readonly ShellName[];

/** Returns the command that completes all commands, which it is given. */
export const completionOf = (entries: () => Commands): CommandEntry => ({
  name: "completion",
  summary: "Print a script that completes commands and options in your shell",
  examples: [
    [
      "source <(setup-pack completion bash)",
      "add this line to ~/.bashrc (for zsh: to ~/.zshrc, with zsh in place of bash)",
    ],
    ["setup-pack completion zsh > ~/.zfunc/_setup-pack", "or write the script to a folder of $fpath"],
    ["setup-pack completion fish | source", "add this line to ~/.config/fish/config.fish"],
  ],
  notes: "Exit codes: 0 success; 2 the shell is not supported.",
  declare,
  run: async (command, world) => {
    const { runCompletion } = await import("../deferred.js");
    const shell = shellNames.find((name) => name === command.args[0]) ?? "bash";
    return runCompletion(shell, command.parent ?? command, entries(), world);
  },
});

function declare(command: Command): void {
  command.addArgument(new Argument("<shell>", "your shell").choices(shellNames));
}
