import { categories } from '../../../../domain/categories/index.ts'
import type { Category } from '../../../../domain/categories/types.ts'
import { CriteriaSection } from '../criteria/criteria-section.tsx'
import { tokenColumns } from '../criteria/tokens.ts'
import { TokensSection } from '../criteria/tokens-section.tsx'
import { PartnerMatrixSection } from '../matrix/partner-matrix-section.tsx'
import { RowsSection } from '../rows/rows-section.tsx'
import { FittingSection } from './fitting-section.tsx'
import { LinkSection } from './link-section.tsx'
import { LinkTableSection } from './link-table-section.tsx'

interface FitSectionsProps {
  category: Category
  /** Null for a product that is not saved yet. */
  productId: string | null
}

/** The sections that say what a product fits, as its category declares: criteria, measures, partners, rows. */
export function FitSections({ category, productId }: FitSectionsProps) {
  // Filters and open rows belong to one product.
  return <Sections key={productId ?? 'new'} category={category} />
}

function Sections({ category }: { category: Category }) {
  const fitting = categories.find(({ fitPartner }) => fitPartner === category.code)
  const claims = category.columns.some(({ source }) => source.kind === 'spec')
  return (
    <>
      {claims && <CriteriaSection category={category} />}
      {category.fitPartner && <PartnerMatrixSection category={category} partner={category.fitPartner} />}
      {fitting?.fitSpecKey && <FittingSection category={category} fitting={fitting} />}
      {tokenColumns(category).length > 0 && <TokensSection category={category} />}
      {category.links.map((link) =>
        link.byCriterion ? (
          <LinkTableSection
            key={link.kind}
            link={link}
            of={link.end === 'from' ? link.partner : category.code}
          />
        ) : (
          <LinkSection key={link.kind} link={link} />
        ),
      )}
      {category.leadsByRows && <RowsSection category={category} />}
    </>
  )
}
