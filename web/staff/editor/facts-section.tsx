import { useEditing, useMay } from './edit-context.ts'
import { FactControl } from './facts/fact-control.tsx'
import { Section } from './section.tsx'
import { FactsCount } from './sections/counts.tsx'
import { useFactLabel } from './use-part-text.ts'

/** The facts of the product, each by its kind. */
export function FactsSection() {
  const { category } = useEditing()
  const labelOf = useFactLabel()
  const readOnly = !useMay()('facts')
  return (
    <Section name="facts" count={<FactsCount />}>
      <div className="grid grid-cols-1 gap-x-6 gap-y-5 sm:grid-cols-2 2xl:grid-cols-3">
        {category.facts.map((definition) => (
          <FactControl
            key={definition.name}
            definition={definition}
            label={labelOf(definition.name)}
            readOnly={readOnly}
          />
        ))}
      </div>
    </Section>
  )
}
