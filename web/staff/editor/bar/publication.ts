import { useWatch } from 'react-hook-form'
import type { StaffProductAnswer } from '../../../../domain/contracts/products.ts'
import type { WorkingCopyAnswer } from '../../../../domain/contracts/working-copies.ts'
import { type Language, languageCodes, original } from '../../../../domain/languages.ts'
import { isPublished } from '../../../../domain/product.ts'
import type { PublishField } from '../../../../domain/publishing.ts'
import type { Draft } from '../drafts/use-draft.ts'
import { useCanWrite, useEditing } from '../edit-context.ts'
import { missingIn } from '../faults.ts'
import type { ProductForm } from '../form.ts'
import { changedPaths } from '../sections/changes.ts'

/** Where a product stands in some languages. */
export interface Publication {
  state: 'unpublished' | 'published' | 'waiting'
  /** When what waits is published, in ISO 8601; null where that is not planned. */
  planned: string | null
  languages: Language[]
}

type Waiting = Pick<WorkingCopyAnswer, 'differs' | 'schedules'>

/** Where a product stands in each language; languages that stand alike are together. */
export function publications(
  product: StaffProductAnswer | null,
  waiting: Waiting | null | undefined,
): Publication[] {
  const found: Publication[] = []
  for (const language of languageCodes) {
    const published = product !== null && isPublished(product, language)
    const state = !published ? 'unpublished' : waiting?.differs.includes(language) ? 'waiting' : 'published'
    const planned = waiting?.schedules.find(({ languages }) => languages.includes(language))?.at ?? null
    const alike = found.find((each) => each.state === state && each.planned === planned)
    if (alike) alike.languages.push(language)
    else found.push({ state, planned, languages: [language] })
  }
  return found
}

/** The language whose text a path of the form is; the original's for everything without one. */
function languageOfPath(path: string): Language {
  const [first, language] = path.split('.')
  return first === 'translations' ? (language as Language) : original
}

interface Publishing {
  /** The languages that one press publishes. */
  ready: Language[]
  /** What the others lack. */
  missing: { language: Language; fields: PublishField[] }[]
}

const none: Publishing = { ready: [], missing: [] }

/** What the user may publish of the form: languages that are unpublished, or in which something waits. */
export function usePublishing(draft: Draft): Publishing {
  const { category, product, base } = useEditing()
  const canWrite = useCanWrite()
  const form = useWatch<ProductForm>() as ProductForm
  const { stored, isOpen } = draft
  // What waits is looked at before it is published.
  if (stored && !isOpen) return none
  const changed = isOpen ? changedPaths(category, base, form).map(languageOfPath) : []
  const waits = (language: Language) =>
    isOpen && (stored?.differs.includes(language) || changed.includes(language))
  const wanted = languageCodes.filter(
    (language) =>
      canWrite('published', language) && (!product || !isPublished(product, language) || waits(language)),
  )
  const missing = wanted
    .map((language) => ({ language, fields: missingIn(product, form, language) }))
    .filter(({ fields }) => fields.length > 0)
  return {
    ready: wanted.filter((each) => !missing.some(({ language }) => language === each)),
    missing,
  }
}
