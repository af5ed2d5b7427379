/** The most characters of a name, a number or a heading. */
export const maxNameLength = 200
/** The most characters of a section's body. */
export const maxBodyLength = 20_000
/** The most bytes of a file of products. */
export const maxImportBytes = 10_000_000
/**
 * The most compressed bytes of an index that are sent to a browser: five seconds on 750 kbit/s. The worker answers for a
 * larger one. A deployment may set another limit.
 */
export const maxShippedIndexBytes = 500_000
/** The most products that one call for a part of an index may name: more make its address too long. */
export const maxInPart = 120
/** The most products that one view lists. */
export const maxShown = 5_000
/** The most products whose datasheets come in one archive: those of a project, not of the catalogue. */
export const maxInArchive = 100
/**
 * How old the public's view of an index may be, in ms: how long an isolate trusts the generation it has read, how
 * long the previous generation is served while the next is built, and how long a browser need not ask again.
 */
export const freshness = { isolateMs: 15_000, previousMs: 30_000, browserMs: 30_000 }
/**
 * The greatest age of what a browser shows. An isolate learns of a save within `isolateMs`, and the previous generation
 * is served for `previousMs` from the save itself, so the longer of the two counts.
 */
export const oldestResponseMs = Math.max(freshness.isolateMs, freshness.previousMs) + freshness.browserMs
