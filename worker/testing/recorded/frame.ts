import { languageCodes } from '../../../domain/languages.ts'
import { levels } from '../staff.ts'
import { type RecordedRoom, reads } from './recorded.ts'

/** What every screen asks of itself. */
export const frame: RecordedRoom = {
  reads: languageCodes.flatMap((language) => [
    ...reads(null, language, `content/changed?lang=${language}`),
    ...levels.flatMap((level) => reads(level, language, `users/level${level}%40passar.test`, 'notices')),
  ]),
}
