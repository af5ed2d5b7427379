import type { ProductBody } from '../../../../domain/contracts/write.ts'
import { original, translationLanguages } from '../../../../domain/languages.ts'
import type { Change } from '../../writes/changes.ts'

const plain = ['name', 'artnr', 'enr', 'nobnr', 'published', 'info'] as const

/**
 * A body without unchanged fields: they need no right, so they must not decide who may run or undo a job.
 */
export function withoutUnchangedFields(body: ProductBody, changes: readonly Change[]): ProductBody {
  const isChanged = (field: string, language: Change['language']) =>
    changes.some((change) => change.field === field && change.language === language)
  const { translations, ...rest } = body
  for (const field of plain) if (!isChanged(field, original)) delete rest[field]
  const kept = translationLanguages.flatMap((language) => {
    const fields = Object.entries(translations?.[language] ?? {}).filter(([field]) =>
      isChanged(field, language),
    )
    return fields.length > 0 ? [[language, Object.fromEntries(fields)]] : []
  })
  return kept.length > 0 ? { ...rest, translations: Object.fromEntries(kept) } : rest
}
