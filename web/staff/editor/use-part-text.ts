import { criterionRules } from '../../../domain/categories/criterion-rules.ts'
import type { Category, LinkField } from '../../../domain/categories/types.ts'
import { withUnit } from '../../../domain/facts/measure.ts'
import { writtenNumber } from '../../../domain/facts/number.ts'
import { numberFactOf } from '../../../domain/facts/number-fact.ts'
import { type TranslationLanguage, translationLanguages } from '../../../domain/languages.ts'
import type { InfoSection, Variant } from '../../../domain/product.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useLabels } from '../../shared/i18n/use-labels.ts'
import { useLanguage } from '../../shared/settings.ts'
import { useTextAt, useTexts } from '../use-texts.ts'
import { useEditing } from './edit-context.ts'
import type { FitRow, LinkedProduct, ProductForm, TranslationForm } from './form.ts'

/** The categories' words for the products of each list of links. */
function usePartnerLabel(): (field: string) => string {
  const { t } = useTranslation()
  const { category } = useEditing()
  return (field) => {
    const partner = category.links.find((link) => link.field === field)?.partner
    return partner ? t(`categories.${partner}.name`) : t('categories.eb.name')
  }
}

/** The heading of a part of the form: `translations.no.name` is "Namn (norska)". */
export function usePartLabel(): (path: string) => string {
  const { t } = useTexts()
  const label = useLabels()
  const { category } = useEditing()
  const factLabel = useFactLabel()
  const partnerLabel = usePartnerLabel()
  const plain = (field: string): string => {
    switch (field) {
      case 'artnr':
        return t(`edit.${category.artnrLabel}`)
      case 'info':
        return t('edit.texts')
      case 'lockId':
        return t('edit.lockid')
      case 'links':
        return t('edit.links')
      case 'spec':
        return t('edit.criteria')
      case 'filter':
        return t('edit.rows')
      case 'name':
      case 'enr':
      case 'nobnr':
      case 'lockid':
      case 'published':
      case 'variants':
      case 'facts':
        return t(`edit.${field}`)
      default:
        return field
    }
  }
  return (path) => {
    const [first = '', ...rest] = path.split('.')
    const name = rest.join('.')
    if (first === 'facts' && name) return factLabel(name)
    if (first === 'spec' && name) {
      const isFit = name === criterionRules[category.code].fitSlug
      return t('edit.criterion', { name: isFit ? t('fits.fits') : label('choices', name) })
    }
    if (first === 'links' && name) return t('edit.linked', { name: partnerLabel(name) })
    const [language = '', field = ''] = first === 'translations' ? rest : [first, name]
    const translation = translationLanguages.find((code) => code === language)
    if (translation) {
      return t('edit.inLanguage', { field: plain(field), language: t(`common.languages.${translation}`) })
    }
    return plain(first)
  }
}

/** A part of the form in words, line by line; none where it is empty. */
export function usePartText(): (path: string, form: ProductForm) => string[] {
  const value = useValueText()
  return (path, form) => {
    const [first = '', ...rest] = path.split('.')
    const name = rest.join('.')
    if (first === 'facts') return value.fact(name, form.facts[name] ?? { value: '', text: '' })
    if (first === 'links') return value.links(form.links[name as LinkField] ?? [])
    if (first === 'spec') {
      const partners = form.spec[name]?.map((id) => {
        const { name: called = id, artnr = '' } = form.partnerNames[id] ?? {}
        return artnr || called
      })
      return value.claim(partners, form.everywhere.includes(name))
    }
    if (first === 'translations') {
      const [language, field] = rest as [TranslationLanguage, keyof TranslationForm]
      return value.any(form.translations[language][field])
    }
    return value.any(form[first as keyof ProductForm])
  }
}

/** Values of a product in words, line by line. */
export function useValueText() {
  const { t } = useTexts()
  const { t: say } = useTranslation()
  const { category } = useEditing()
  const language = useLanguage()
  const label = useLabels()
  const labelOf = (slug: string) =>
    slug === 'JA' || slug === 'NEJ' ? say(`ui.values.${slug}`) : label('choices', slug)
  const lines = (list: readonly (string | undefined)[]) => list.filter((each): each is string => !!each)
  const entry = (each: InfoSection | Variant | { title: string } | FitRow): string => {
    if ('slugs' in each) return each.slugs.map(labelOf).join(' + ')
    if ('body' in each) return lines([each.title, each.body]).join('\n')
    if ('artnr' in each) return lines([each.title, each.artnr, each.enr, each.nobnr]).join(' · ')
    return each.title
  }
  return {
    fact: (name: string, { value, text }: { value: string | string[]; text?: string | undefined }) => {
      const number = numberFactOf(category, name)
      const values = [value].flat().filter(Boolean)
      // A comma is a number's decimal sign.
      const written = number
        ? values.map((each) => writtenNumber(each, number, language)).join(' / ')
        : values.map(labelOf).join(', ')
      return lines([number && written ? withUnit(written, number.unit) : written, text])
    },
    links: (linked: readonly LinkedProduct[]) =>
      linked.map(({ name, criteria }) =>
        criteria.length > 0 ? `${name} (${criteria.map(labelOf).join(', ')})` : name,
      ),
    /** The partners for which a criterion holds. */
    claim: (partners: readonly string[] | undefined, everywhere: boolean) =>
      everywhere ? [t('edit.everywhere')] : [...(partners ?? [])],
    choice: labelOf,
    any: (value: unknown): string[] => {
      if (typeof value === 'boolean') return [t(value ? 'common.yes' : 'common.no')]
      if (Array.isArray(value)) return lines(value.map(entry))
      return lines([String(value ?? '')])
    },
  }
}

/** The label of a fact, in the category's own words where it has some. */
export function useFactLabel(): (name: string) => string {
  return useFactLabelIn(useEditing().category)
}

/** The same where no product is being edited. */
export function useFactLabelIn({ code }: Category): (name: string) => string {
  const textAt = useTextAt()
  return (name) => textAt(`facts.${code}/${name}`) ?? textAt(`facts.${name}`) ?? name
}
