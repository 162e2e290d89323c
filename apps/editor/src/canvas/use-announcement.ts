import { useEffect, useState } from "react";

/** Milliseconds a sentence stays. */
const announcedFor = 8000;

/** Returns what is said to the author for a while, "" for nothing, and what says another sentence. */
export function useAnnouncement(): readonly [said: string, say: (sentence: string) => void] {
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (said === "") return;
    const timer = setTimeout(() => setSaid(""), announcedFor);
    return () => clearTimeout(timer);
  }, [said]);
  return [said, setSaid];
}
