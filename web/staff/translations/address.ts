import type { TranslationLanguage } from '../../../domain/languages.ts'
import { type QueuePart, type QueueView, queueParts, queueViews } from '../../../domain/translation/queue.ts'

/** The filters of the queue. */
export interface QueueQuery {
  to: TranslationLanguage
  part: QueuePart | undefined
  view: QueueView
  q: string
}

/**
 * The filters in an address: `sprak`, `del`, `visa`, `sok`. Invalid ones are ignored.
 * @param own the languages that the user may write
 */
export function readQueueQuery(
  search: URLSearchParams,
  own: readonly [TranslationLanguage, ...TranslationLanguage[]],
): QueueQuery {
  return {
    to: own.find((language) => language === search.get('sprak')) ?? own[0],
    part: queueParts.find((part) => part === search.get('del')),
    view: queueViews.find((view) => view === search.get('visa')) ?? 'left',
    q: (search.get('sok') ?? '').slice(0, 200),
  }
}
