import type { MissesBody } from '../../../domain/contracts/misses.ts'
import { maxZeroResults, reportedText } from '../../../domain/zero-results.ts'
import { userKey } from '../../shared/data/session-keys.ts'
import { hasStored } from '../../shared/store/stored-names.ts'

type ZeroResult = MissesBody['misses'][number]

/** The zero-result searches of this page, each once; none is sent twice. */
const waiting = new Map<string, ZeroResult>()
const reported = new Set<string>()
let listens = false

/**
 * Collects what a visitor looked for and did not find, and sends it when the page is left. Searches by staff are not
 * reported, nor what the server would not count.
 */
export function reportZeroResult({ text: whole, ...rest }: ZeroResult): void {
  const text = reportedText(rest.kind, whole)
  if (text === null) return
  const result = { ...rest, text }
  const key = JSON.stringify(result)
  if (reported.has(key) || (waiting.size >= maxZeroResults && !waiting.has(key)) || hasStored(userKey)) return
  // A prefix of a longer query was not searched for.
  for (const [earlier, { kind, text: shorter }] of waiting) {
    if (kind === 'search' && result.kind === 'search' && text.startsWith(shorter)) waiting.delete(earlier)
  }
  waiting.set(key, result)
  if (listens) return
  listens = true
  // The last event that a phone reliably sends; a page that is shown again may report more.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send()
  })
}

function send(): void {
  if (waiting.size === 0) return
  const body: MissesBody = { misses: [...waiting.values()] }
  const sent = new Blob([JSON.stringify(body)], { type: 'application/json' })
  if (!navigator.sendBeacon('/api/misses', sent)) return
  for (const key of waiting.keys()) reported.add(key)
  waiting.clear()
}
