import { EmptyState } from '../../ui/States.tsx'
import { useTexts } from '../useTexts.ts'
import { BasicsSection } from './BasicsSection.tsx'
import { useEditing } from './EditContext.ts'
import { FactsSection } from './FactsSection.tsx'
import { FilesSection } from './files/FilesSection.tsx'
import { FitSections } from './links/FitSections.tsx'
import { PublishSection } from './PublishSection.tsx'
import { useFolding } from './sections/FoldContext.ts'
import { TextsSection } from './texts/TextsSection.tsx'
import { TranslationsSection } from './texts/TranslationsSection.tsx'
import { VariantsSection } from './VariantsSection.tsx'

/** The parts of the form; a translator's own come first. */
export function Sections({ translator }: { translator: boolean }) {
  return (
    <>
      <NothingChanged />
      <Parts translator={translator} />
    </>
  )
}

/** Said where only changes are asked for and there are none. */
function NothingChanged() {
  const { t } = useTexts()
  const { isOnly, isEmpty } = useFolding()
  return isOnly && isEmpty && <EmptyState text={t('sections.nothingChanged')} />
}

function Parts({ translator }: { translator: boolean }) {
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
