/** Sentences of arguments and options that mean the same in several commands. */
export const optionHelp = {
  pack: "the pack: a file, a source folder, or - for standard input",
  release: "the pack, in the version to install: a file, a source folder, or - for standard input",
  packs: "packs: files, source folders, or - for standard input",
  automation: "only the automation with this key",
  dialect: "a dialect file, which describes how your CRM writes the settings of steps",
  config:
    "the configuration file (default: setup-pack.config.json in the folder of the pack, or in the nearest one around it)",
  noTeamRules:
    "do not run rules in JavaScript that a configuration file names; use this for folders from people you do not trust",
  noIgnore: "in folders, also search files that git ignores",
  verbose: "list on standard error which files in folders were checked or skipped",
  showTrust: "show who made and approved a release, according to this trust file",
  output: "write to this file instead of standard output",
  format: "the output format",
  full: "print every item and every field of the plan",
  yes: "do not ask for confirmation",
  dryRun: "show the changes, but do not make them",
} as const;
