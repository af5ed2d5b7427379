import type { ComponentType } from 'react'
import type { FactDefinition, FactKind } from '../../../../domain/facts/types.ts'
import { FormText } from '../controls.tsx'
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
  const suggestions = useSuggestions(definition)
  return (
    <FormText
      path={`facts.${definition.name}.value`}
      label={label}
      readOnly={readOnly}
      suggestions={suggestions}
    />
  )
}
