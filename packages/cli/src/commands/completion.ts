import { Argument, type Command } from "commander";
import type { CommandEntry, CommandGroup } from "../command-line/command.js";
import type { ShellName } from "../completion/shells.js";

/** The shells that can be taught. */
const shellNames = ["bash", "zsh", "fish"] as const satisfies readonly ShellName[];

/** Returns the command that completes all commands, which it is given. */
export const completionOf = (entries: () => readonly (CommandEntry | CommandGroup)[]): CommandEntry => ({
  name: "completion",
  summary: "Print the shell completion script",
  examples: [
    ["source <(setup-pack completion bash)", "in ~/.bashrc; zsh takes the same line with its name in ~/.zshrc"],
    ["setup-pack completion zsh > ~/.zfunc/_setup-pack", "or in a folder of $fpath"],
    ["setup-pack completion fish | source", "in ~/.config/fish/config.fish"],
  ],
  notes: "Ends with 0, or 2 for a shell that it does not know.",
  declare,
  run: async (command, world) => {
    const { runCompletion } = await import("../deferred.js");
    const shell = shellNames.find((name) => name === command.args[0]) ?? "bash";
    return runCompletion(shell, command.parent ?? command, entries(), world);
  },
});

function declare(command: Command): void {
  command.addArgument(new Argument("<shell>", "the shell to teach").choices(shellNames));
}
