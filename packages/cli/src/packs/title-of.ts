import { capitalised } from "@setup-pack/core/words";

/** What a pack may be called that is kept by this name: "buyer-follow-up" becomes "Buyer follow up". */
export function titleOf(name: string): string {
  const words = name.replace(/[-_\s]+/g, " ").trim();
  return words === "" ? "New pack" : capitalised(words);
}
