import { useCallback } from 'react'
import { type TextKey, useTranslation } from './i18n.ts'

/** The built-in label of what data names, such as a column or a choice; what staff named shows as it is. */
export type LabelOf = (kind: 'columns' | 'choices' | 'help' | 'ui.replacement.facts', name: string) => string

export function useLabels(): LabelOf {
  const { t, i18n } = useTranslation()
  return useCallback(
    (kind, name) => {
      const key = `${kind}.${name}`
      return i18n.exists(key) ? t(key as TextKey) : name
    },
    [t, i18n],
  )
}
