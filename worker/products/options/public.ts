import { can } from '../../../domain/access.ts'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type { OptionAnswer } from '../../../domain/contracts/options.ts'
import type { Language } from '../../../domain/languages.ts'
import type { AccessLevel } from '../../../domain/product.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Database } from '../../db/client.ts'
import { optionsOf } from '../../db/queries/catalogue.ts'

/**
 * The option columns of a category with every slug, in the order in which they are shown, whether or not a
 * product has it. The slugs of a partner column are the Swedish names of the published partners.
 */
export async function optionAnswers(
  { db, catalogue }: { db: Database; catalogue: Catalogue },
  code: CategoryCode,
  { language, level }: { language: Language; level: AccessLevel | null },
): Promise<OptionAnswer[]> {
  const rows = await optionsOf(db, code)
  const { index } = await catalogue.index(code, language)
  return rows.map((row) => {
    const shown = index.groups.findIndex((group) => group.name === row.name)
    const choices = index.choices.filter((choice) => choice.group === shown)
    return {
      _id: row.id,
      name: row.name,
      slugs: shown === -1 ? row.slugs : choices.map((choice) => choice.slug),
      translations: row.translations,
      match: row.match,
      ...(can(level, 'editOptions') ? { version: row.version } : {}),
    }
  })
}
