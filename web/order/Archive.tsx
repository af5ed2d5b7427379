import { useState } from 'react'
import type { CategoryCode } from '../../domain/categories/codes.ts'
import { fittingIds } from '../../domain/fit/fittings.ts'
import { fetchBytes } from '../data/api.ts'
import { callPath } from '../data/calls.ts'
import { ApiError, isNotFound } from '../data/errors.ts'
import { saveFile } from '../data/saveFile.ts'
import { useTranslation } from '../i18n.ts'
import { useLanguage } from '../settings.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { Order } from './useOrder.ts'

/** Datasheets may be large. */
const timeoutMs = 60_000

/** What has datasheets, as the archive's call wants it: ids by category, joined by commas. */
export type ArchiveQuery = Partial<Record<CategoryCode, string>>

/** The datasheets of everything on the sheet as one archive; nothing where none of it has any. */
export function Archive({ order }: { order: Order }) {
  const query = archiveQuery(order)
  return query === null ? null : <ArchiveButton query={query} />
}

/** Fetches datasheets as one archive; undefined while it is not known which. */
export function ArchiveButton({ query }: { query: ArchiveQuery | undefined }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | 'gone'>('idle')
  const download = async () => {
    if (state === 'busy' || query === undefined) return
    setState('busy')
    try {
      const path = callPath('GET download/configuration', {}, { ...query, lang: language })
      const bytes = await fetchBytes(path, { language, timeoutMs })
      saveFile(new Blob([bytes], { type: 'application/zip' }), t('ui.order.archive'))
      setState('idle')
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault
      setState(isNotFound(fault) ? 'gone' : 'failed')
    }
  }
  return (
    <>
      <Button
        aria-label={t(state === 'busy' ? 'ui.order.downloading' : 'ui.order.download')}
        aria-disabled={state === 'busy' || query === undefined}
        aria-busy={state === 'busy'}
        onClick={() => void download()}
      >
        <Icon name="download" />
        {t(state === 'busy' ? 'ui.order.downloading' : 'ui.order.datasheets')}
      </Button>
      {(state === 'failed' || state === 'gone') && (
        <p role="alert" className="order-last basis-full text-sm text-brass">
          {t(state === 'gone' ? 'ui.order.downloadGone' : 'ui.order.downloadFailed')}
        </p>
      )}
    </>
  )
}

/**
 * What the sheet has datasheets of; null without any, undefined while that is not known: the button keeps its place until
 * then.
 */
function archiveQuery({ items, pairs, products, waiting }: Order): ArchiveQuery | null | undefined {
  // Which fittings a lock requires is known with its index alone.
  if (waiting) return undefined
  const parts = items.flatMap(({ category, id }): [CategoryCode, string][] =>
    (products[category.code]?.docs.length ?? 0) > 0 ? [[category.code, id]] : [],
  )
  if (parts.length === 0) return null
  const shown = pairs.filter(({ parts: [code] }) => products[code])
  const fittings = shown.flatMap((pair) => (pair.fittings ? fittingIds(pair.fittings) : []))
  if (fittings.length > 0) parts.push(['nb', [...new Set(fittings)].join(',')])
  return Object.fromEntries(parts)
}
