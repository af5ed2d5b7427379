import { categories } from '../../../domain/categories/index.ts'
import { languageCodes } from '../../../domain/languages.ts'
import { type RecordedRoom, reads } from './recorded.ts'

/** The packed indexes, by the version that is current. */
export const indexes: RecordedRoom = {
  reads: languageCodes.flatMap((language) =>
    reads(
      null,
      language,
      ...categories.flatMap(({ path }) => [
        `${path}/index/current?lang=${language}`,
        `${path}/pictures?lang=${language}`,
      ]),
      `search/index/current?lang=${language}`,
    ),
  ),
}
