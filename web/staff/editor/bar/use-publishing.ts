import { useWatch } from 'react-hook-form'
import { type Language, languageCodes } from '../../../../domain/languages.ts'
import { isPublished } from '../../../../domain/product.ts'
import type { PublishField } from '../../../../domain/publishing.ts'
import type { Draft } from '../drafts/use-draft.ts'
import { useEditing, useMay } from '../edit-context.ts'
import type { ProductForm } from '../form.ts'
import { changedPaths } from '../sections/changes.ts'
import { languageOfPath, missingIn } from './publication.ts'

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
  const may = useMay()
  const form = useWatch<ProductForm>() as ProductForm
  const { stored, isOpen } = draft
  // What waits is looked at before it is published.
  if (stored && !isOpen) return none
  const changed = isOpen ? changedPaths(category, base, form).map(languageOfPath) : []
  const waits = (language: Language) =>
    isOpen && (stored?.differs.includes(language) || changed.includes(language))
  const wanted = languageCodes.filter(
    (language) =>
      may('published', language) && (!product || !isPublished(product, language) || waits(language)),
  )
  const missing = wanted
    .map((language) => ({ language, fields: missingIn(product, form, language) }))
    .filter(({ fields }) => fields.length > 0)
  return {
    ready: wanted.filter((each) => !missing.some(({ language }) => language === each)),
    missing,
  }
}
