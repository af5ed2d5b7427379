import { categories } from '../../../domain/categories/index.ts'
import type { Category } from '../../../domain/categories/types.ts'
import { BasicsSection } from './basics-section.tsx'
import { CriteriaSection } from './criteria/criteria-section.tsx'
import { useEditing, useMay } from './edit-context.ts'
import { FactsSection } from './facts/fact-control.tsx'
import { FilesSection } from './files/files-section.tsx'
import { LinkSection } from './links/link-section.tsx'
import { FittingSection, LinkTableSection, PartnerMatrixSection } from './matrix/table-sections.tsx'
import { PublishSection } from './publish-section.tsx'
import { RowsSection } from './rows/rows-section.tsx'
import { TextsSection } from './texts/texts-section.tsx'
import { TranslationsSection } from './texts/translations-section.tsx'
import { VariantsSection } from './variants-section.tsx'

/** The parts of the form, in the order of section-list.ts; a translator's own come first. */
export function Sections() {
  const { category, product } = useEditing()
  const isTranslator = !useMay()('name')
  const fits = <FitSections category={category} productId={product?._id ?? null} />
  if (isTranslator) {
    return (
      <>
        <TranslationsSection />
        <PublishSection />
        <BasicsSection />
        <FactsSection />
        {fits}
        <VariantsSection />
        <FilesSection />
      </>
    )
  }
  return (
    <>
      <BasicsSection />
      <PublishSection />
      <FactsSection />
      {fits}
      <TextsSection />
      <VariantsSection />
      <TranslationsSection startsClosed />
      <FilesSection />
    </>
  )
}

interface FitSectionsProps {
  category: Category
  /** Null for a product that is not saved yet. */
  productId: string | null
}

/** The sections that say what a product fits, as its category declares: criteria, partners, rows. */
export function FitSections({ category, productId }: FitSectionsProps) {
  // Filters and open rows belong to one product.
  return <OfCategory key={productId ?? 'new'} category={category} />
}

function OfCategory({ category }: { category: Category }) {
  const fitting = categories.find(({ fitPartner }) => fitPartner === category.code)
  const claims = category.columns.some(({ source }) => source.kind === 'spec')
  return (
    <>
      {claims && <CriteriaSection category={category} />}
      {category.fitPartner && <PartnerMatrixSection category={category} partner={category.fitPartner} />}
      {fitting?.fitSpecKey && <FittingSection category={category} fitting={fitting} />}
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
