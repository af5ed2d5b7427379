import type { ComponentType } from 'react'
import type { FactDefinition, FactKind } from '../../../../domain/facts/types.ts'
import { ManyOf, OneOf } from './choice.tsx'
import { FreeText } from './free-text.tsx'
import { ManyNumbers, OneNumber } from './numbers.tsx'
import { PartnerNames } from './partner-names.tsx'
import type { FactProps } from './types.ts'
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
