import type { MissesBody } from '../../../domain/contracts/misses.ts'
import { maxMisses, toldText } from '../../../domain/misses.ts'
import { userKey } from '../../shared/data/session-keys.ts'
import { hasStored } from '../../shared/store/stored-names.ts'

type Miss = MissesBody['misses'][number]

/** The misses of this page, each once; what was sent is never sent again. */
const waiting = new Map<string, Miss>()
const told = new Set<string>()
let listens = false

/**
 * Records what a visitor looked for and did not find, until the page is left. Searches by staff are not counted, nor
 * what the server would not count.
 */
export function noteMiss({ text: whole, ...rest }: Miss): void {
  const text = toldText(rest.kind, whole)
  if (text === null) return
  const miss = { ...rest, text }
  const key = JSON.stringify(miss)
  if (told.has(key) || (waiting.size >= maxMisses && !waiting.has(key)) || hasStored(userKey)) return
  // A prefix of a longer query was not searched for.
  for (const [earlier, { kind, text: shorter }] of waiting) {
    if (kind === 'search' && miss.kind === 'search' && text.startsWith(shorter)) waiting.delete(earlier)
  }
  waiting.set(key, miss)
  if (listens) return
  listens = true
  // The last event that a phone reliably sends; a page that is shown again may report more.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') tell()
  })
}

function tell(): void {
  if (waiting.size === 0) return
  const body: MissesBody = { misses: [...waiting.values()] }
  const sent = new Blob([JSON.stringify(body)], { type: 'application/json' })
  if (!navigator.sendBeacon('/api/misses', sent)) return
  for (const key of waiting.keys()) told.add(key)
  waiting.clear()
}
