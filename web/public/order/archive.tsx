import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { fittingIds } from '../../../domain/fit/fittings.ts'
import { languageRow } from '../../../domain/languages.ts'
import { ApiError } from '../../shared/data/errors.ts'
import { saveFile } from '../../shared/data/save-file.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useNeedsScript } from '../../shared/router/use-hydrated.ts'
import { useLanguage } from '../../shared/settings.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { fileSize } from '../product/file-size.ts'
import type { ArchiveQuery } from './archive-from-cache.ts'
import type { Order } from './use-order.ts'

/** The datasheets of everything on the summary as one archive; nothing where there are none. */
export function Archive({ order }: { order: Order }) {
  const query = archiveQuery(order)
  if (query === null) return null
  const ids = new Set(Object.values(query ?? {}).flatMap((some) => some.split(',')))
  const products = new Map(
    [...Object.values(order.products), ...order.fittings].map((product) => [product._id, product]),
  )
  const sizes = [...ids].map((id) => products.get(id)?.docs.reduce((sum, { size }) => sum + size, 0))
  const isKnown = sizes.length > 0 && !sizes.includes(undefined)
  const bytes = isKnown ? sizes.reduce((sum = 0, size = 0) => sum + size, 0) : undefined
  return <ArchiveButton parts={query && [query]} bytes={bytes} />
}

interface ArchiveButtonProps {
  /** In as many parts as the server's archives allow; undefined while the products are unknown. */
  parts: readonly ArchiveQuery[] | undefined
  /** The size of all files in it, where that is known. */
  bytes?: number | undefined
}

/** Downloads datasheets as one archive, part by part. */
export function ArchiveButton({ parts, bytes }: ArchiveButtonProps) {
  const { t } = useTranslation()
  const { locale } = languageRow(useLanguage())
  const hidden = useNeedsScript()
  const { state, part, missing, download } = useArchive(parts ?? [])
  const isBusy = state === 'busy'
  const total = parts?.length ?? 0
  const progress =
    total > 1 ? t('ui.order.downloadingPart', { part, parts: total }) : t('ui.order.downloading')
  return (
    <>
      <Button
        className={hidden}
        aria-disabled={isBusy || parts === undefined}
        aria-busy={isBusy}
        onClick={() => {
          if (!isBusy && parts !== undefined) void download()
        }}
      >
        <Icon name="download" />
        {isBusy ? progress : t('ui.order.download')}
        {!isBusy && bytes !== undefined && (
          <span className="font-normal text-mute tnum">{fileSize(bytes, locale)}</span>
        )}
      </Button>
      {(state === 'failed' || state === 'gone' || missing > 0) && (
        <p role="alert" className="order-last basis-full text-sm text-brass">
          {state === 'failed'
            ? t('ui.order.downloadFailed')
            : state === 'gone'
              ? t('ui.order.downloadGone')
              : t('ui.order.downloadPartly', { count: missing })}
        </p>
      )}
    </>
  )
}

/** Fetches the parts with the first press; what one press fetched before a failure the next one does not fetch again. */
function useArchive(parts: readonly ArchiveQuery[]) {
  const { t } = useTranslation()
  const language = useLanguage()
  const queries = useQueryClient()
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | 'gone'>('idle')
  const [part, setPart] = useState(1)
  const [missing, setMissing] = useState(0)
  const known = useRef(new Map<string, Uint8Array<ArrayBuffer>>())
  const download = async () => {
    setState('busy')
    setMissing(0)
    try {
      const { fetchArchives, joined } = await import('./download-archive.ts')
      const archives = await fetchArchives(parts, {
        language,
        queries,
        known: known.current,
        onPart: setPart,
      })
      if (archives.length === 0) return setState('gone')
      saveFile(joined(archives), t('ui.order.archive'))
      // The file contains it now.
      known.current.clear()
      setMissing(parts.length - archives.length)
      setState('idle')
    } catch (error) {
      setState('failed')
      if (!(error instanceof ApiError) && !(error instanceof RangeError)) throw error
    }
  }
  return { state, part, missing, download }
}

/**
 * The products of the summary with datasheets; null without any, undefined while that is unknown: until then the
 * button's space is reserved.
 */
function archiveQuery({ items, pairs, products, isLoading }: Order): ArchiveQuery | null | undefined {
  // Only the index knows which fittings a lock requires.
  if (isLoading) return undefined
  const parts = items.flatMap(({ category, id }): [CategoryCode, string][] =>
    (products[category.code]?.docs.length ?? 0) > 0 ? [[category.code, id]] : [],
  )
  if (parts.length === 0) return null
  const shown = pairs.filter(({ parts: [code] }) => products[code])
  const fittings = shown.flatMap((pair) => (pair.fittings ? fittingIds(pair.fittings) : []))
  if (fittings.length > 0) parts.push(['nb', [...new Set(fittings)].join(',')])
  return Object.fromEntries(parts)
}
