import type { ReactNode } from 'react'
import type { Category } from '../../../domain/categories/types.ts'
import type { FactAnswer, ShownProduct } from '../../../domain/contracts/products.ts'
import { supplierNumber } from '../../../domain/supplier-number.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useLanguage } from '../../shared/settings.ts'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { WhereToMeasure } from '../measure/lazy-where-to-measure.ts'
import { FactValues, PartnerList } from './fact-values.tsx'
import { linkedProducts } from './linked-products.ts'
import { useApproved } from './use-approved.ts'

interface FactsTableProps {
  category: Category
  product: ShownProduct
  /** Id of the chosen partner, whose approvals are shown. */
  partner?: string | undefined
}

/** The numbers first, then the approvals, the matching strikes, the facts, and what the article is replaced by. */
export function FactsTable({ category, product, partner }: FactsTableProps) {
  const { t } = useTranslation()
  const approved = useApproved(category, product, partner)
  const supplier = supplierNumber(useLanguage(), product)
  const strikes = saysStrikesItself(category) ? [] : (product.elslutbleck ?? [])
  return (
    <dl className="text-[0.9375rem]">
      <Row label={t(`ui.product.${category.artnrLabel}`)}>
        <CopyNumber value={product.artnr} />
      </Row>
      {supplier.value && (
        <Row label={t(`ui.product.${supplier.kind}`)}>
          <CopyNumber value={supplier.value} />
        </Row>
      )}
      {product.lockid && (
        <Row label={t('ui.product.lockid')}>
          <CopyNumber value={product.lockid} />
        </Row>
      )}
      {approved && (
        <Row label={approved.label}>
          {approved.values.join(', ')}
          {approved.depends && (
            <span className="block text-sm text-mute">{t('ui.product.approvedDepends')}</span>
          )}
        </Row>
      )}
      {strikes.length > 0 && (
        <Row label={t('ui.product.strikes')}>
          <PartnerList products={strikes} />
        </Row>
      )}
      {product.facts.map((fact) => (
        <Row key={fact.name} label={fact.title}>
          {fact.suffix === 'mm' ? (
            <div className="flex flex-wrap items-start justify-between gap-x-2">
              <Value category={category} product={product} fact={fact} />
              <WhereToMeasure name={fact.name} label={fact.title} />
            </div>
          ) : (
            <Value category={category} product={product} fact={fact} />
          )}
        </Row>
      ))}
      {product.utbyte.length > 0 && (
        <Row label={t('ui.product.replacements')}>
          <PartnerList products={product.utbyte} />
        </Row>
      )}
    </dl>
  )
}

interface ValueProps extends Pick<FactsTableProps, 'category' | 'product'> {
  fact: FactAnswer
}

/** The value of a fact: linked products as links, a list of numbers by their range, anything else as it is. */
function Value({ category, product, fact: { name, display, values } }: ValueProps) {
  const definition = category.facts.find((candidate) => candidate.name === name)
  const link =
    definition?.kind === 'partnerList' && category.links.find(({ kind }) => kind === definition.link)
  const partners = link ? linkedProducts(category, product, link.partner) : []
  if (partners.length > 0) return <PartnerList products={partners} />
  return <FactValues line={display} values={values} lineIsSummary={definition?.kind === 'numbers'} />
}

interface RowProps {
  label: string
  children: ReactNode
}

function Row({ label, children }: RowProps) {
  return (
    <div className="grid grid-cols-[minmax(0,9fr)_minmax(0,11fr)] gap-x-4 border-b border-line py-1.5 leading-6">
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

/** A fact of the category lists the linked strikes already, so a row of their own would repeat them. */
function saysStrikesItself(category: Category): boolean {
  const field = (kind: string) => category.links.find((link) => link.kind === kind)?.field
  return category.facts.some((fact) => fact.kind === 'partnerList' && field(fact.link) === 'elslutbleck')
}
