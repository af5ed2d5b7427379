import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Category } from '../../../domain/categories/types.ts'
import {
  type CompareAddress,
  compareQuery,
  maxCompared,
  readCompare,
} from '../../../domain/compare/address.ts'
import { withoutProduct } from '../../../domain/compare/tray.ts'
import type { ShownProduct } from '../../../domain/contracts/products.ts'
import { typedQuery } from '../../../domain/guide/print-address.ts'
import { pathTo } from '../../../domain/routes.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useMoreTexts } from '../../shared/i18n/more-texts.ts'
import { useSearch } from '../../shared/router/use-search.ts'
import { useLanguage } from '../../shared/settings.ts'
import { PrintButton } from '../print/print-button.tsx'
import { PrintCode } from '../print/print-code.tsx'
import { PrintableHeader } from '../print/printable-header.tsx'
import { ShareButton, useShare } from '../print/share.tsx'
import { AddProduct } from './add-product.tsx'
import { CompareSkeleton } from './compare-skeleton.tsx'
import { CompareTable } from './compare-table.tsx'
import { DoorPicker } from './door-picker.tsx'
import { NotShown } from './not-shown.tsx'
import { NothingToCompare } from './nothing-to-compare.tsx'
import { NumbersToIds } from './numbers-to-ids.tsx'
import { trayStore } from './tray.ts'
import { type ComparedProducts, useCompared } from './use-compared.ts'
import { useComparison } from './use-comparison.ts'

/** Compares products of one category; its whole state is in the address. */
export function Compare() {
  useMoreTexts('compare', 'later')
  const search = useSearch()
  const address = useMemo(() => readCompare(search), [search])
  const wanted = useCompared(address.ids)
  const last = useRef<ComparedProducts>(null)
  useLayoutEffect(() => {
    if (!wanted.waiting) last.current = wanted
  })
  // While one more is loading the others stay: with them would go the focus and what is open.
  const isMore = wanted.waiting && last.current?.products.every(({ _id }) => address.ids.includes(_id))
  const compared = (isMore && last.current) || wanted
  const { category, waiting } = compared
  if (address.numbers.length > 0) return <NumbersToIds address={address} />
  if (waiting) return <CompareSkeleton />
  if (!category) return <NothingToCompare address={address} compared={compared} />
  return <Comparison key={category.code} address={address} compared={compared} category={category} />
}

interface ComparisonProps {
  address: CompareAddress
  compared: ComparedProducts
  category: Category
}

/** The products of an address in a table, with the controls that change it. */
function Comparison({ address, compared, category }: ComparisonProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { products } = compared
  const sharing = useShare(pathTo('compare', useLanguage()) + compareQuery(address))
  const [picks, setPicks] = useState(false)
  const comparison = useComparison(category, products, address.door, picks)
  const frame = useRef<HTMLElement>(null)
  const go = async (change: Partial<CompareAddress>) => {
    // Synchronous: the next press starts from the address that this one left.
    await navigate({ search: compareQuery({ ...address, ...change }) }, { replace: true, flushSync: true })
    // The pressed button may have gone with what it was for.
    if (document.activeElement === document.body)
      (frame.current ?? document.getElementById('content'))?.focus({ preventScroll: true })
  }
  const remove = ({ _id }: ShownProduct) => {
    trayStore.change((tray) => withoutProduct(tray, category.code, _id))
    void go({ ids: address.ids.filter((id) => id !== _id) })
  }
  return (
    <>
      <PrintableHeader title={t('ui.compare.title')} intro={t('compare.intro')}>
        <div className="button-row print:hidden">
          <ShareButton {...sharing} />
          <PrintButton />
        </div>
      </PrintableHeader>
      <NotShown address={address} compared={compared} onGo={go} />
      <div className="mt-5 grid gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:items-start print:hidden">
        {products.length < maxCompared && (
          <AddProduct
            category={category}
            ids={address.ids}
            onAdd={(id) => {
              const shown = products.map(({ _id }) => _id)
              const ids = [...new Set([...shown, id, ...address.ids])]
              void go({ ids: ids.filter((each) => !compared.gone.includes(each)) })
            }}
          />
        )}
        <DoorPicker
          category={category}
          door={address.door}
          isOpen={picks}
          onOpen={() => setPicks(true)}
          indexes={comparison.indexes}
          failed={comparison.failed}
          onDoor={(door) => go({ door })}
        />
      </div>
      {products.length === 1 && <p className="mt-5 text-mute print:hidden">{t('compare.alone')}</p>}
      <CompareTable
        frame={frame}
        products={products}
        comparison={comparison}
        only={address.only && products.length > 1}
        onOnly={(only) => go({ only })}
        onRemove={remove}
        onWithout={(code) => {
          const { [code]: _, ...chosen } = address.door.chosen
          go({ door: { ...address.door, chosen } })
        }}
      />
      <PrintCode
        page="compare"
        query={compareQuery(address)}
        typed={typedQuery(products.map(({ artnr }) => artnr))}
      />
    </>
  )
}
