import { useQuery } from '@tanstack/react-query'
import { tokenLabel } from '../../../domain/facts/token.ts'
import { type Language, languageCodes } from '../../../domain/languages.ts'
import { loadTexts } from '../../../domain/texts/load.ts'
import { changedTexts } from '../texts/staff-texts.ts'

/** The built-in label of a criterion: its text, or the number in it; '' where there is none. */
type BuiltInLabel = (slug: string, language: Language) => string

async function labelsIn(language: Language): Promise<Record<string, string>> {
  const [{ choices }, changed] = await Promise.all([loadTexts(language), changedTexts(language)])
  return Object.fromEntries(
    Object.entries(choices).map(([slug, label]) => [slug, changed[`choices.${slug}`]?.text ?? label]),
  )
}

const none: BuiltInLabel = () => ''

/** Built-in labels in every language; only users who edit labels need them at once. */
export function useBuiltIn(): BuiltInLabel {
  const { data } = useQuery({
    queryKey: ['built-in-labels'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const all = await Promise.all(languageCodes.map(async (code) => [code, await labelsIn(code)] as const))
      return new Map<Language, Record<string, string>>(all)
    },
  })
  if (!data) return none
  return (slug, language) => {
    const labels = data.get(language) ?? {}
    return (Object.hasOwn(labels, slug) ? labels[slug] : tokenLabel(slug, language)) ?? ''
  }
}
