import { BasicsSection } from './BasicsSection.tsx'
import { useEditing } from './EditContext.ts'
import { FactsSection } from './FactsSection.tsx'
import { FilesSection } from './files/FilesSection.tsx'
import { FitSections } from './links/FitSections.tsx'
import { PublishSection } from './PublishSection.tsx'
import { TextsSection } from './texts/TextsSection.tsx'
import { TranslationsSection } from './texts/TranslationsSection.tsx'
import { VariantsSection } from './VariantsSection.tsx'

/** The parts of the form; a translator's own come first. */
export function Sections({ translator }: { translator: boolean }) {
  const { category, product } = useEditing()
  const fits = <FitSections category={category} productId={product?._id ?? null} />
  if (translator) {
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
      <TranslationsSection />
      <FilesSection />
    </>
  )
}
