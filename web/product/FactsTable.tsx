import type { ReactNode } from 'react'
import type { Category } from '../../domain/categories/types.ts'
import type { LinkedAnswer, ProductAnswer } from '../../domain/contracts/products.ts'
import type { PaintedCard } from '../../domain/page/data.ts'
import type { Slot } from '../../domain/page/slots.ts'
import { supplierNumber } from '../../domain/supplierNumber.ts'
import { useTranslation } from '../i18n.ts'
import { useLanguage } from '../settings.ts'
import { Chip } from '../ui/Chip.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { FactValues } from './FactValues.tsx'
import { linkedProducts } from './linkedProducts.ts'

interface FactsTableProps {
  category: Category
  product: ProductAnswer
}

/** Numbers first, then the strikes that match, the facts, and what replaces the article. */
export function FactsTable({ category, product }: FactsTableProps) {
  const { t } = useTranslation()
  const supplier = supplierNumber(useLanguage(), product)
  const strikes = saysStrikesItself(category) ? [] : (product.elslutbleck ?? [])
  return (
    <dl className="text-[0.9375rem]">
      <Row label={t(`ui.product.${category.artnrLabel}`)}>
        <CopyNumber value={product.artnr} />
      </Row>
      {supplier.value && <SupplierRow {...supplier} />}
      {product.lockid && (
        <Row label={t('ui.product.lockid')}>
          <CopyNumber value={product.lockid} />
        </Row>
      )}
      {strikes.length > 0 && (
        <Row label={t('ui.product.strikes')}>
          <FactValues values={strikes.map(({ name }) => name)} untranslated={untranslatedOf(strikes)} />
        </Row>
      )}
      {product.facts.map(({ name, title, display, values }) => (
        <Row key={name} label={title}>
          <FactValues
            line={display}
            values={values}
            untranslated={untranslatedOf(namedBy(category, product, name))}
          />
        </Row>
      ))}
      {product.utbyte.length > 0 && (
        <Row label={t('ui.product.replacements')}>
          <FactValues
            values={product.utbyte.map(inFull)}
            untranslated={untranslatedOf(product.utbyte, inFull)}
          />
        </Row>
      )}
    </dl>
  )
}

/** The first rows of a table whose product is known by its card alone, and its facts without their labels. */
export function CardFacts({ card }: { card: PaintedCard }) {
  const supplier = supplierNumber(useLanguage(), card)
  return (
    <div className="text-[0.9375rem]">
      <dl>
        <Row label={card.artnrLabel}>
          <CopyNumber value={card.artnr} />
        </Row>
        {supplier.value && <SupplierRow {...supplier} />}
      </dl>
      <ul className="mt-3 mb-5 flex flex-wrap gap-1.5">
        {card.facts.map((fact, position) => (
          <li key={fact} data-slot={`fact-${position}`}>
            <Chip>{fact}</Chip>
          </li>
        ))}
      </ul>
    </div>
  )
}

function SupplierRow({ kind, value }: ReturnType<typeof supplierNumber>) {
  const { t } = useTranslation()
  return (
    <Row label={t(`ui.product.${kind}`)} slot="supplier">
      <CopyNumber value={value} />
    </Row>
  )
}

interface RowProps {
  label: string
  /** The place in a shell that this row depends on. */
  slot?: Slot
  children: ReactNode
}

function Row({ label, slot, children }: RowProps) {
  return (
    <div
      data-slot={slot}
      className="grid grid-cols-[minmax(0,9fr)_minmax(0,11fr)] gap-x-4 border-b border-line py-1.5 leading-6"
    >
      <dt className="text-mute">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

function CopyNumber({ value }: { value: string }) {
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <span className="number">{value}</span>
      <CopyButton value={value} />
    </span>
  )
}

const inFull = ({ name, artnr }: LinkedAnswer) => `${name} (${artnr})`

/** How those products are named whose name is Swedish because its translation is missing. */
function untranslatedOf(
  products: readonly LinkedAnswer[],
  named: (product: LinkedAnswer) => string = ({ name }) => name,
): string[] {
  return products.filter(({ untranslated }) => untranslated).map(named)
}

/** The products whose names a fact lists; none where it lists something else. */
function namedBy(category: Category, product: ProductAnswer, name: string): LinkedAnswer[] {
  const fact = category.facts.find((candidate) => candidate.name === name)
  if (fact?.kind !== 'partnerList') return []
  const link = category.links.find(({ kind }) => kind === fact.link)
  return link ? linkedProducts(category, product, link.partner) : []
}

/** A fact of the category lists the linked strikes already, so a row of their own would repeat them. */
function saysStrikesItself(category: Category): boolean {
  const field = (kind: string) => category.links.find((link) => link.kind === kind)?.field
  return category.facts.some((fact) => fact.kind === 'partnerList' && field(fact.link) === 'elslutbleck')
}
