import { workspaceExists } from "../admin/workspace-route.js";
import { advanceClock, listAutomations, setClock, showClock, switchOff, switchOn } from "../automations/index.js";
import { inTransaction } from "../database/database.js";
import { Refusal, refuse } from "../refusal.js";
import type { Service } from "../service.js";
import type { WriteContext } from "../write-context.js";
import type { Act } from "./act.js";
import { answerStep } from "./answers.js";
import { contactActs } from "./contact-acts.js";
import { changeSnapshots } from "./snapshots.js";

/** How long a button moves the clock on before the page shows how far it came, in milliseconds. */
const longestAdvance = 700;

/** What the buttons of the page do, by the path that they post to. */
export const acts: ReadonlyMap<string, Act> = new Map<string, Act>([
  [
    "/clock",
    (service, id, given) =>
      inWorkspace(service, id, async (context) => {
        const set = await setClock(context, id, given("clock") === "real" ? "real" : "standing");
        return set instanceof Refusal ? set : {};
      }),
  ],
  [
    "/clock/advance",
    async (service, id, given) => {
      const clock = await inWorkspace(service, id, (context) => showClock(context, id));
      if (clock instanceof Refusal) return clock;
      const hours = Number(given("hours") ?? 0);
      const to = new Date(given("to") ?? Date.parse(clock.now) + hours * 3_600_000);
      if (Number.isNaN(to.getTime())) return refuse.invalid("to", "This is not a date and time.");
      const advance = await advanceClock(service, id, to, longestAdvance);
      if (advance instanceof Refusal) return advance;
      return advance.done ? {} : { advancing: to.toISOString() };
    },
  ],
  ...contactActs,
  ["/answers", (service, id, given) => inWorkspace(service, id, (context) => answerStep(context, id, given))],
  ["/snapshots", (service, id, given) => inWorkspace(service, id, (context) => changeSnapshots(context, id, given))],
  [
    "/automations",
    (service, id, given) =>
      inWorkspace(service, id, async (context) => {
        const automation = (await listAutomations(context, id)).find((one) => one.id === given("automation"));
        if (automation === undefined) return refuse.noSuch("automation");
        if (given("switch") === "on") {
          const done = await switchOn(context, id, [automation.id]);
          return done instanceof Refusal ? done : {};
        }
        if (automation.under_way > 0 && given("sure") === undefined) return { asks: automation.id };
        const [off] = await switchOff(context, id, [automation.id]);
        return { stopped: String(off?.stopped ?? 0) };
      }),
  ],
]);

/** Does something in one transaction, in a workspace that is there. */
function inWorkspace<Answer>(
  service: Service,
  id: string,
  work: (context: WriteContext) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  return inTransaction(service.database.owner, async (tx) =>
    (await workspaceExists(tx, id))
      ? work({ service, tx, now: new Date(service.world.now()) })
      : refuse.noSuch("workspace"),
  );
}
