/** The most characters of a name or number, of a heading, and of a text. */
export const maxNameLength = 200
export const maxBodyLength = 20_000
/** The most bytes of a file of products. */
export const largestImport = 10_000_000
/** The most products whose datasheets come in one archive: those of a project, not of the catalogue. */
export const maxInArchive = 100
/**
 * How old what the public reads of an index may be, in ms: how long an isolate believes what the database said, how long
 * the generation before is answered while the next is made, and how long a browser need not ask again.
 */
export const freshness = { isolateMs: 15_000, previousMs: 30_000, browserMs: 30_000 }
/** Older than this is nothing that comes fresh from the server. */
export const oldestAnswerMs = freshness.isolateMs + freshness.previousMs + freshness.browserMs
