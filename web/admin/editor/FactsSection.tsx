import { useTexts } from '../useTexts.ts'
import { useEditing, useMay } from './EditContext.ts'
import { FactControl } from './facts/FactControl.tsx'
import { Section } from './Section.tsx'
import { FactsCount } from './sections/Counts.tsx'
import { useFolding } from './sections/FoldContext.ts'
import { useFactLabel } from './useFactLabel.ts'

/** The facts of the product, each by its kind. */
export function FactsSection() {
  const { t } = useTexts()
  const { category } = useEditing()
  const labelOf = useFactLabel()
  const { isShown } = useFolding()
  const readOnly = !useMay()('facts')
  return (
    <Section name="facts" title={t('edit.facts')} count={<FactsCount />}>
      <div className="grid grid-cols-1 gap-x-6 gap-y-5 sm:grid-cols-2 2xl:grid-cols-3">
        {category.facts.map((definition) => (
          <div
            key={definition.name}
            className={isShown({ path: `facts.${definition.name}` }) ? 'contents' : 'hidden'}
          >
            <FactControl definition={definition} label={labelOf(definition.name)} readOnly={readOnly} />
          </div>
        ))}
      </div>
    </Section>
  )
}
