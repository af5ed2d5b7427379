import { EmptyState } from '../../shared/ui/states.tsx'
import { useTexts } from '../use-texts.ts'
import { BasicsSection } from './basics-section.tsx'
import { useEditing } from './edit-context.ts'
import { FactsSection } from './facts-section.tsx'
import { FilesSection } from './files/files-section.tsx'
import { FitSections } from './links/fit-sections.tsx'
import { PublishSection } from './publish-section.tsx'
import { useFolding } from './sections/fold-context.ts'
import { TextsSection } from './texts/texts-section.tsx'
import { TranslationsSection } from './texts/translations-section.tsx'
import { VariantsSection } from './variants-section.tsx'

/** The parts of the form; a translator's own come first. */
export function Sections({ translator }: { translator: boolean }) {
  return (
    <>
      <NothingChanged />
      <Parts translator={translator} />
    </>
  )
}

/** Shown where only changes are wanted and there are none. */
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
