import type { ComponentType } from 'react'
import { alikeValue } from '../../../../domain/facts/alike.ts'
import { slugOf } from '../../../../domain/facts/slug.ts'
import type { FactDefinition, FactKind } from '../../../../domain/facts/types.ts'
import { useTexts } from '../../use-texts.ts'
import { FormText } from '../controls.tsx'
import { useValue } from '../use-value.ts'
import { ManyOf, OneOf } from './choice.tsx'
import { ManyNumbers, OneNumber } from './numbers.tsx'
import { PartnerNames } from './partner-names.tsx'
import type { FactProps } from './types.ts'
import { useSuggestions } from './use-suggestions.ts'
import { Certificate, YesNo, YesNoText } from './yes-no.tsx'

/** How each kind of fact is edited. */
const controls: { [Kind in FactKind]: ComponentType<FactProps<Kind>> } = {
  yesNo: YesNo,
  yesNoText: YesNoText,
  certificate: Certificate,
  oneOf: OneOf,
  manyOf: ManyOf,
  number: OneNumber,
  numbers: ManyNumbers,
  text: FreeText,
  partnerList: PartnerNames,
}

interface FactControlProps {
  definition: FactDefinition
  label: string
  readOnly: boolean
}

/** The control of a fact. The registry's type says that kind and control belong together. */
export function FactControl(props: FactControlProps) {
  const Control = controls[props.definition.kind] as ComponentType<FactControlProps>
  return <Control {...props} />
}

/** A free value, with values of other products as suggestions. */
function FreeText({ definition, label, readOnly }: FactProps<'text'>) {
  const { t } = useTexts()
  const suggestions = useSuggestions(definition)
  const path = `facts.${definition.name}.value` as const
  const [typed] = useValue(path)
  const value = String(typed ?? '')
  const other = definition.token ? alikeValue(value, suggestions) : undefined
  const isNone = definition.token && value.trim() !== '' && slugOf(value) === ''
  return (
    <FormText
      path={path}
      label={label}
      readOnly={readOnly}
      suggestions={suggestions}
      error={other ? t('edit.alike', { other }) : isNone ? t('edit.noChoice') : undefined}
    />
  )
}
