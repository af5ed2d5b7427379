import { useTexts } from '../useTexts.ts'
import { useEditing } from './EditContext.ts'

/** What a fact is called, in the category's own words where it has some. */
export function useFactLabel(): (name: string) => string {
  const { texts } = useTexts()
  const { category } = useEditing()
  const labels: Record<string, string> = texts.facts
  return (name) => labels[`${category.code}/${name}`] ?? labels[name] ?? name
}
