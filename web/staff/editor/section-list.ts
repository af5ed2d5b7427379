import { categories } from '../../../domain/categories/index.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useTexts } from '../use-texts.ts'
import { useEditing, useMay } from './edit-context.ts'

interface ListedSection {
  /** As in its element's `data-section`, and for faults whose field starts with it. */
  name: string
  title: string
}

/** The sections of the form in the order of the screen: those of every product, and those that its category declares. */
export function useSectionList(): readonly ListedSection[] {
  const { t } = useTexts()
  const { t: screen } = useTranslation()
  const { category } = useEditing()
  const isTranslator = !useMay()('name')
  const { fitPartner, columns, links, leadsByRows, hasVariants } = category
  const fitting = categories.find((each) => each.fitPartner === category.code)
  const partners = (code: (typeof links)[number]['partner']) => screen(`categories.${code}.name`)
  const list = (...named: (ListedSection | false | undefined | null)[]) => named.filter((each) => !!each)

  const basics = { name: 'basics', title: t('edit.basics') }
  const publishing = { name: 'publishing', title: t('edit.publishing') }
  const facts = { name: 'facts', title: t('edit.facts') }
  const texts = { name: 'texts', title: t('edit.texts') }
  const variants = hasVariants && { name: 'variants', title: t('edit.variants') }
  const translations = { name: 'translations', title: t('edit.translations') }
  const files = { name: 'files', title: t('files.title') }
  const fits = list(
    columns.some(({ source }) => source.kind === 'spec') && { name: 'spec', title: t('fits.criteria') },
    fitPartner && { name: 'partners', title: partners(fitPartner) },
    fitting?.fitSpecKey ? { name: 'spec', title: partners(fitting.code) } : null,
    ...links.map(({ field, partner }) => ({ name: field, title: partners(partner) })),
    leadsByRows && { name: 'filter', title: t('fits.rows') },
    leadsByRows && { name: 'bench', title: t('fits.bench') },
  )
  return isTranslator
    ? list(translations, publishing, basics, facts, ...fits, variants, files)
    : list(basics, publishing, facts, ...fits, texts, variants, translations, files)
}
