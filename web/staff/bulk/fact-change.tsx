import { useEffect, useEffectEvent, useMemo } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import type { Category } from '../../../domain/categories/types.ts'
import { EditContext, withoutProduct } from '../editor/edit-context.ts'
import { FactControl } from '../editor/facts/fact-control.tsx'
import type { ProductForm } from '../editor/form.ts'
import { blankForm } from '../editor/new-form.ts'
import { useFactLabelIn } from '../editor/use-part-text.ts'
import { ChoiceField } from '../ui/field.tsx'
import { useTexts } from '../use-texts.ts'
import type { BulkForm } from './changes.ts'

interface FactChangeProps {
  category: Category
  fact: BulkForm['fact']
  onChange: (fact: BulkForm['fact']) => void
}

/** Which fact is to change, and its new value in the control that the form of a product has for it. */
export function FactChange({ category, fact, onChange }: FactChangeProps) {
  const { t } = useTexts()
  const labelOf = useFactLabelIn(category)
  const base = useMemo(() => blankForm(category), [category])
  const form = useForm<ProductForm>({ defaultValues: base })
  const editing = useMemo(() => withoutProduct(category, base), [category, base])
  // Lists of partners follow from the links.
  const offered = category.facts.filter(({ kind }) => kind !== 'partnerList')
  const definition = offered.find(({ name }) => name === fact.name)
  return (
    <EditContext value={editing}>
      <FormProvider {...form}>
        <ChoiceField
          label={t('bulk.fact')}
          value={fact.name}
          options={[['', t('bulk.chooseFact')], ...offered.map(({ name }) => [name, labelOf(name)] as const)]}
          onChoose={(name) => onChange({ ...(base.facts[name] ?? { value: '', text: '' }), name })}
        />
        {definition && (
          <div key={definition.name} className="grid grid-cols-1 gap-2">
            <FactControl definition={definition} label={labelOf(definition.name)} readOnly={false} />
            <Follow name={definition.name} onChange={onChange} />
            <p className="text-[0.8125rem] text-mute">{t('bulk.factHint')}</p>
          </div>
        )}
      </FormProvider>
    </EditContext>
  )
}

/** Reports the value of the control. */
function Follow({ name, onChange }: { name: string; onChange: (fact: BulkForm['fact']) => void }) {
  const fact = useWatch<ProductForm, `facts.${string}`>({ name: `facts.${name}` })
  const { value, text } = fact
  const report = useEffectEvent(onChange)
  useEffect(() => report({ name, value, text }), [name, value, text])
  return null
}
