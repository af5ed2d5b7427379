import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { languageRow } from '../../../domain/languages.ts'
import { maxInArchive } from '../../../domain/limits.ts'
import { ApiError } from '../../shared/data/errors.ts'
import { saveFile } from '../../shared/data/save-file.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useNeedsScript } from '../../shared/router/use-hydrated.ts'
import { useLanguage } from '../../shared/settings.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { isMissingModule } from '../../shared/ui/load-failure.tsx'
import { idsByCategory } from '../guide/use-indexes.ts'
import { fileSize } from '../product/file-size.ts'
import type { ArchiveQuery } from './download-archive.ts'
import type { Archive } from './join-archives.ts'

interface ArchiveButtonProps {
  /** Undefined while they are unknown. */
  products: readonly { category: CategoryCode; id: string }[] | undefined
  /** The size of all files in it, where that is known. */
  bytes?: number | undefined
}

/**
 * Downloads the datasheets of products as one archive, in as many parts as the server's archives allow. What one press fetched before a
 * failure the next one does not fetch again.
 */
export function ArchiveButton({ products, bytes }: ArchiveButtonProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { locale } = languageRow(language)
  const hidden = useNeedsScript()
  const queries = useQueryClient()
  /** The part that is on its way, counted from 1; null while none is. */
  const [part, setPart] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const known = useRef(new Map<string, Archive>())
  const isBusy = part !== null
  const parts = partsOf(products ?? [])
  const download = async () => {
    if (isBusy || products === undefined) return
    setPart(1)
    setProblem('')
    try {
      const { fetchArchives } = await import('./download-archive.ts')
      const { file, missing } = await fetchArchives(parts, {
        language,
        queries,
        known: known.current,
        onPart: setPart,
      })
      if (!file) return setProblem(t('ui.order.downloadGone'))
      saveFile(file, t('ui.order.archive'))
      // The file contains it now.
      known.current.clear()
      if (missing > 0) setProblem(t('ui.order.downloadPartly', { count: missing }))
    } catch (error) {
      setProblem(t('ui.order.downloadFailed'))
      const isExpected = error instanceof ApiError || error instanceof RangeError || isMissingModule(error)
      if (!isExpected) throw error
    } finally {
      setPart(null)
    }
  }
  const progress =
    parts.length > 1
      ? t('ui.order.downloadingPart', { part: part ?? 1, parts: parts.length })
      : t('ui.order.downloading')
  return (
    <>
      <Button
        className={hidden}
        aria-disabled={isBusy || products === undefined}
        aria-busy={isBusy}
        onClick={() => void download()}
      >
        <Icon name="download" />
        {isBusy ? progress : t('ui.order.download')}
        {!isBusy && bytes !== undefined && (
          <span className="font-normal text-mute tnum">{fileSize(bytes, locale)}</span>
        )}
      </Button>
      {problem !== '' && (
        <p role="alert" className="order-last basis-full text-sm text-brass">
          {problem}
        </p>
      )}
    </>
  )
}

function partsOf(products: readonly { category: CategoryCode; id: string }[]): ArchiveQuery[] {
  return Array.from({ length: Math.ceil(products.length / maxInArchive) }, (_, at) => {
    const ids = idsByCategory(products.slice(at * maxInArchive, (at + 1) * maxInArchive))
    return Object.fromEntries(Object.entries(ids).map(([code, all]) => [code, all.join(',')]))
  })
}
