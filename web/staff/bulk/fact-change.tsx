import type { Category } from '../../../domain/categories/types.ts'
import { FactControl } from '../editor/facts/fact-control.tsx'
import { useFactLabelIn } from '../editor/use-part-text.ts'
import { ChoiceField } from '../ui/field.tsx'
import { useTexts } from '../use-texts.ts'

interface FactChangeProps {
  category: Category
  /** The fact that is to change. */
  fact: string
  onChoose: (fact: string) => void
}

/** Which fact is to change, and its new value in the control that the form of a product has for it. */
export function FactChange({ category, fact, onChoose }: FactChangeProps) {
  const { t } = useTexts()
  const labelOf = useFactLabelIn(category)
  // Lists of partners follow from the links.
  const offered = category.facts.filter(({ kind }) => kind !== 'partnerList')
  const definition = offered.find(({ name }) => name === fact)
  return (
    <>
      <ChoiceField
        label={t('bulk.fact')}
        value={fact}
        options={[['', t('bulk.chooseFact')], ...offered.map(({ name }) => [name, labelOf(name)] as const)]}
        onChoose={onChoose}
      />
      {definition && (
        <div key={definition.name} className="grid grid-cols-1 gap-2">
          <FactControl definition={definition} label={labelOf(definition.name)} readOnly={false} />
          <p className="text-[0.8125rem] text-mute">{t('bulk.factHint')}</p>
        </div>
      )}
    </>
  )
}
