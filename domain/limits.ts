/** The most characters of a name or number, of a heading, and of a text. */
export const longestName = 200
export const longestBody = 20_000
/** The most bytes of a file of products. */
export const largestImport = 10_000_000
/** The most products whose datasheets come in one archive: those of a project, not of the catalogue. */
export const mostInArchive = 100
