import { BasicsSection } from './BasicsSection.tsx'
import { FactsSection } from './FactsSection.tsx'
import { FilesSection } from './FilesSection.tsx'
import { PublishSection } from './PublishSection.tsx'
import { TextsSection } from './TextsSection.tsx'
import { TranslationsSection } from './TranslationsSection.tsx'
import { VariantsSection } from './VariantsSection.tsx'

/** The parts of the form; a translator's own come first. */
export function Sections({ translator }: { translator: boolean }) {
  if (translator) {
    return (
      <>
        <TranslationsSection />
        <PublishSection />
        <BasicsSection />
        <FactsSection />
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
      <TextsSection />
      <VariantsSection />
      <TranslationsSection />
      <FilesSection />
    </>
  )
}
