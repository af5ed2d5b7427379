import { BasicsSection } from './basics-section.tsx'
import { useEditing, useMay } from './edit-context.ts'
import { FactsSection } from './facts-section.tsx'
import { FilesSection } from './files/files-section.tsx'
import { FitSections } from './links/fit-sections.tsx'
import { PublishSection } from './publish-section.tsx'
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
