import { it } from "vitest";
import { byPointer } from "./support/nurture.js";

// That no pointer is needed is shown on a smaller pack in authoring-by-keyboard.test.ts, and on this one in the soak.
it(
  "a nurture of six messages takes at most 60 presses of the pointer, and no id nor name of a member",
  {
    timeout: 180_000,
  },
  () => byPointer("as one"),
);
