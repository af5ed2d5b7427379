import { useState } from 'react'
import { stepCategories } from '../../domain/categories/index.ts'
import type { CategoryCode } from '../../domain/categories/types.ts'
import { fetchBytes } from '../data/api.ts'
import { callPath } from '../data/calls.ts'
import { ApiError, isNotFound } from '../data/errors.ts'
import { saveFile } from '../data/saveFile.ts'
import { useTranslation } from '../i18n.ts'
import { useProduct } from '../product/useProduct.ts'
import { useLanguage } from '../settings.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { fittingsOf } from './fittings.ts'
import type { Order } from './useOrder.ts'

/** Datasheets may be large. */
const timeoutMs = 60_000

/** The datasheets of everything on the sheet as one archive; nothing where none of it has any. */
export function Archive({ order }: { order: Order }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const query = useArchiveQuery(order)
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | 'gone'>('idle')
  if (query === null) return null
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
 * What the sheet has datasheets of, as the archive's call wants it: ids by category, joined by commas; null without
 * any, undefined while that is not known: the button keeps its place until then.
 */
function useArchiveQuery({ items, state }: Order): Partial<Record<CategoryCode, string>> | null | undefined {
  const products = stepCategories.map((category) => {
    // biome-ignore lint/correctness/useHookAtTopLevel: the list of steps is a constant
    return useProduct(category, state.chosen[category.code])
  })
  // Which fittings a lock requires is known with its index alone.
  const isWaiting = products.some(({ isLoading }) => isLoading) || items.some((item) => !item.selection)
  if (isWaiting) return undefined
  const shown = items.flatMap((item) => {
    const product = products.find(({ data }) => data?._id === item.id)?.data
    return product ? [{ item, product }] : []
  })
  const parts = shown.flatMap(({ item, product }): [CategoryCode, string][] =>
    product.docs.length > 0 ? [[item.category.code, item.id]] : [],
  )
  if (parts.length === 0) return null
  const fittings = shown.flatMap(({ item, product }) => fittingsOf(item, product))
  if (fittings.length > 0) parts.push(['nb', [...new Set(fittings)].join(',')])
  return Object.fromEntries(parts)
}
