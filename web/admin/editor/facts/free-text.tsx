import { FormText } from '../controls.tsx'
import type { FactProps } from './types.ts'
import { useSuggestions } from './use-suggestions.ts'

/** A free value, with values of other products as suggestions. */
export function FreeText({ definition, label, readOnly }: FactProps<'text'>) {
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
