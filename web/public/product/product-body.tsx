import { useEffect } from 'react'
import type { Category } from '../../../domain/categories/types.ts'
import type { ShownProduct } from '../../../domain/contracts/products.ts'
import { languageRow, original } from '../../../domain/languages.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { Disclosure } from '../../shared/ui/disclosure.tsx'
import { Skeleton } from '../../shared/ui/spinner.tsx'
import { Documents } from './documents.tsx'
import { FactsTable } from './facts-table.tsx'
import { judgeProduct, useFittingLines } from './fitting-lines.ts'
import type { TickMore } from './fitting-ways.tsx'
import { HousingGrid } from './housing-grid.tsx'
import { Untranslated } from './product-name.tsx'
import { ProductPictures } from './product-pictures.tsx'
import { RequiredFittings } from './required-fittings.tsx'
import { VariantsTable } from './variants-table.tsx'

interface ProductBodyProps {
  category: Category
  product: ShownProduct
  /** API names of the choices under which the product is shown. */
  selection?: readonly string[]
  /** Id of the chosen partner, for example of a strike's housing. */
  partner?: string | undefined
  /** Ticks more criteria beside it. */
  tickMore?: TickMore | undefined
}

/** The drawing and the facts beside each other, then what fits, and sections that fold. */
export function ProductBody({ category, product, selection = [], partner, tickMore }: ProductBodyProps) {
  const { t } = useTranslation()
  useUnfoldedPrint()
  const { housings, info, docs, variants } = product
  const fittings = useFittingLines(category, product, judgeProduct(category, product, selection))
  return (
    <>
      <div className="grid gap-5 px-5 py-5 @min-[40rem]:grid-cols-[16.5rem_minmax(0,1fr)] @min-[40rem]:gap-6 @min-[40rem]:px-6 print:block">
        <ProductPictures images={product.images} name={product.name} />
        <FactsTable category={category} product={product} partner={partner} />
      </div>
      <div className="print-open clear-both border-t border-line *:border-line *:not-last:border-b">
        {/* Where no criterion is chosen, none has ruled them out. */}
        {housings && housings.length + selection.length > 0 && <HousingGrid housings={housings} />}
        {fittings && <RequiredFittings category={category} tickMore={tickMore} {...fittings} />}
        {info
          .filter(({ body }) => body !== '')
          .map((section, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have the same heading
            <InfoText key={position} section={section} open={position === 0} />
          ))}
        <Documents documents={docs} artnr={product.artnr} />
        {variants.length > 0 && (
          <Disclosure
            title={t('ui.product.variants')}
            aside={variants.length}
            className="px-1 @min-[40rem]:px-2"
          >
            <VariantsTable variants={variants} />
          </Disclosure>
        )}
      </div>
    </>
  )
}

interface InfoTextProps {
  section: ShownProduct['info'][number]
  open: boolean
}

/** A section of text; an untranslated one is marked, and read aloud in its own language. */
function InfoText({ section: { title, body, untranslated }, open }: InfoTextProps) {
  const lang = untranslated && languageRow(original).html
  const heading = untranslated ? (
    <>
      <span lang={lang}>{title}</span>
      <Untranslated />
    </>
  ) : (
    title
  )
  return (
    <Disclosure title={heading} open={open} className="px-1 @min-[40rem]:px-2">
      <p lang={lang} className="max-w-prose whitespace-pre-line">
        {body}
      </p>
    </Disclosure>
  )
}

/** The placeholder of the drawing and the facts while the product is loading. */
export function WaitingBody() {
  return (
    <div
      aria-hidden="true"
      className="grid gap-5 px-5 py-5 @min-[40rem]:grid-cols-[16.5rem_minmax(0,1fr)] @min-[40rem]:gap-6 @min-[40rem]:px-6"
    >
      <div className="mx-auto w-full max-w-66">
        <div className="grid-paper picture-frame aspect-[1071/1660] rounded-box border border-line" />
      </div>
      <div className="grid content-start gap-5 pt-3">
        {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
          <Skeleton key={row} className="h-3.5 w-full" />
        ))}
      </div>
    </div>
  )
}

/** Opens folded sections while the page prints, since nothing can be unfolded on paper. */
function useUnfoldedPrint(): void {
  useEffect(() => {
    const opened: HTMLDetailsElement[] = []
    const unfold = () => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>(
        '.print-open details:not([open])',
      )) {
        details.open = true
        opened.push(details)
      }
    }
    const fold = () => {
      for (const details of opened.splice(0)) details.open = false
    }
    addEventListener('beforeprint', unfold)
    addEventListener('afterprint', fold)
    return () => {
      removeEventListener('beforeprint', unfold)
      removeEventListener('afterprint', fold)
    }
  }, [])
}
