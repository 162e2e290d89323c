/** What a configuration says about where packs lie. Takes absolute paths. */
export interface PackPlaces {
  /** The pattern that names a file as a pack, with the configuration it stands in. */
  includedBy(place: string): string | undefined;
  /** The pattern that leaves out a file or folder, with the configuration it stands in. */
  excludedBy(place: string): string | undefined;
  /** Whether a pattern takes back a part of what others leave out: a folder is then looked into all the same. */
  readonly mayTakeBack: boolean;
}

/** Where nothing is said. */
export const anyPlace: PackPlaces = {
  includedBy: () => undefined,
  excludedBy: () => undefined,
  mayTakeBack: false,
};
