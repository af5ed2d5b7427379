import { useFormContext } from 'react-hook-form'
import { languageCodes, original } from '../../../../domain/languages.ts'
import { useTexts } from '../../use-texts.ts'
import { tokenColumns } from '../criteria/tokens.ts'
import { useCriteria } from '../criteria/use-criteria.ts'
import { useEditing, useShownTranslations } from '../edit-context.ts'
import type { ProductForm } from '../form.ts'
import type { KnownSection } from '../section.tsx'
import { translatedTexts } from '../texts/translated.ts'
import { useTextLabel } from '../texts/translation-row.tsx'
import { usePartLabel } from '../use-part-text.ts'
import type { Target } from './fields.ts'
import { sectionsOf } from './places.ts'

/**
 * Everything in the form that can be found by name: sections, fields, facts, texts, columns of criteria and their
 * choices.
 */
export function useTargets(sections: readonly KnownSection[]): () => Target[] {
  const { t } = useTexts()
  const { category } = useEditing()
  const { getValues } = useFormContext<ProductForm>()
  const languages = useShownTranslations()
  const partLabel = usePartLabel()
  const textLabel = useTextLabel()
  const claims = useCriteria(category.code)
  const tokens = useCriteria(category.code, 'fact')
  return () => {
    const form = getValues()
    const titles = new Map(sections.map(({ id, title }) => [id, title]))
    const at = (path: string, label = partLabel(path)): Target => {
      const within = titles.get(sectionsOf(path)[0] ?? '')
      return { label, to: { path }, ...(within ? { within } : {}) }
    }
    const columns = (section: string, { groups = [] }: typeof claims, only?: ReadonlySet<string>) => {
      const within = titles.get(section)
      if (within === undefined) return []
      return groups
        .filter(({ name }) => only?.has(name) ?? true)
        .flatMap((group): Target[] => [
          { label: group.label, within, to: { section, column: group.name } },
          ...group.criteria.map(({ slug, label }) => ({
            label,
            within: group.label,
            to: { section, column: group.name, criterion: slug },
          })),
        ])
    }
    return [
      ...sections.map(({ id, title }): Target => ({ label: title, to: { section: id } })),
      ...['name', 'artnr', 'enr', 'nobnr', ...(category.hasLockId ? ['lockid'] : [])].map((path) => at(path)),
      ...languageCodes.map((language) =>
        at(
          language === original ? 'published' : `translations.${language}.published`,
          t('edit.publishIn', { language: t(`common.languagesInText.${language}`) }),
        ),
      ),
      ...category.facts.filter(({ kind }) => kind !== 'partnerList').map(({ name }) => at(`facts.${name}`)),
      ...columns('spec', claims),
      ...columns('tokens', tokens, new Set(tokenColumns(category).map(({ column }) => column.name))),
      ...form.info.map(({ title }, number) =>
        at(`info.${number}.body`, title.trim() || t('edit.bodyOf', { number: number + 1 })),
      ),
      ...form.variants.map(({ title }, number) =>
        at(`variants.${number}.title`, title.trim() || t('edit.variant', { number: number + 1 })),
      ),
      ...languages.flatMap((language) =>
        translatedTexts(form).map((text) =>
          at(
            `translations.${language}.${text.path}`,
            t('edit.translationOf', {
              field: textLabel(text),
              language: t(`common.languagesInText.${language}`),
            }),
          ),
        ),
      ),
    ]
  }
}
