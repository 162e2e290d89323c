/** The book of a pack, for people who read no JSON, and the first page of a catalogue of books. */

export { packBookPage } from "./book.js";
export type { BookPromises, BookScenario, BookSource, BookTrust } from "./book-subject.js";
export { type CatalogueCard, cataloguePage, type ReleaseLinks } from "./catalogue/catalogue-page.js";
