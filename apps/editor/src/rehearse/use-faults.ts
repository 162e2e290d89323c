import { useRehearsal } from "./rehearse-store.js";

/** Returns what is wrong with the scenario at a place of it, or within that. */
export function useFaults(): (at: string) => readonly string[] {
  const answer = useRehearsal((state) => state.answer);
  const faults = answer?.is === "faulty" ? answer.faults : [];
  return (at) =>
    faults.filter((fault) => fault.at === at || fault.at.startsWith(`${at}/`)).map(({ message }) => message);
}
