import type { QueueAnswer, QueueQuery } from '../../domain/contracts/translations.ts'
import { translationQueue } from '../services/staff/translations/page.ts'
import type { Call } from './route.ts'

/** What is left to translate, for those who write translations. */
export function getTranslations(call: Call<unknown, QueueQuery>): Promise<QueueAnswer> {
  return translationQueue(call, call.level, call.query)
}
