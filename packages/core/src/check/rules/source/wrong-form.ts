import { exampleFolder } from "../../examples/folder.js";
import type { SourceRule } from "../../rule.js";

const template = (body: string): string => `---\nname: Welcome\nchannel: sms\n${body}---\nWelcome home!\n`;

/** What each file of a source folder holds: a mapping, a list of mappings, or text below front matter. */
export const sourceWrongForm: SourceRule = {
  id: "source/wrong-form",
  severity: "error",
  on: "source",
  summary: "A source file must hold what its place says: a mapping, a list, or text below front matter",
  why: "The item could not be separated from the text around it.",
  good: [{ folder: exampleFolder({ "templates/welcome.txt": template("") }) }],
  bad: [
    {
      folder: exampleFolder({ "pipelines/buyers.yaml": "- name: Buyers\n" }),
      finds: [
        {
          path: "pipelines/buyers.yaml",
          line: 1,
          message: "The file holds a list, but should hold a mapping, such as name: Welcome. Write it as one.",
        },
      ],
    },
    {
      folder: exampleFolder({ "templates/welcome.txt": "Welcome home!\n" }),
      finds: [
        {
          path: "templates/welcome.txt",
          line: 1,
          message:
            "The file has no front matter. Begin it with a line of three dashes, the template's name and channel, and another such line.",
        },
      ],
    },
    {
      folder: exampleFolder({ "templates/welcome.txt": template("body: Hello\n") }),
      finds: [
        {
          path: "templates/welcome.txt",
          line: 6,
          message: "The front matter has a body already. Keep one of the two.",
        },
      ],
    },
  ],
};
