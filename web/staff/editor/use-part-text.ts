import { criterionRules } from '../../../domain/categories/criterion-rules.ts'
import { targetFields } from '../../../domain/categories/row-targets.ts'
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
import type { ProductForm, TranslationForm } from './form.ts'

/** What the fields of the form are called among the texts of the screen. */
const words = {
  name: 'name',
  enr: 'enr',
  nobnr: 'nobnr',
  lockid: 'lockid',
  published: 'published',
  info: 'texts',
  variants: 'variants',
  facts: 'facts',
  spec: 'criteria',
  links: 'links',
  filter: 'rows',
} as const

/** The heading of a part of the form: `translations.no.name` is "Namn (norska)". */
export function usePartLabel(): (path: string) => string {
  const { t } = useTexts()
  const label = useLabels()
  const { category } = useEditing()
  const { t: say } = useTranslation()
  const factLabel = useFactLabel()
  const plain = (field: string): string => {
    if (field === 'artnr') return t(`edit.${category.artnrLabel}`)
    return field in words ? t(`edit.${words[field as keyof typeof words]}`) : field
  }
  return (path) => {
    const [first = '', ...rest] = path.split('.')
    const name = rest.join('.')
    if (first === 'facts' && name) return factLabel(name)
    if (first === 'spec' && name) {
      const isFit = name === criterionRules[category.code].fitSlug
      return t('edit.criterion', { name: isFit ? t('fits.fits') : label('choices', name) })
    }
    if (first === 'links' && name) {
      const { partner = 'eb' } = category.links.find((link) => link.field === name) ?? {}
      return t('edit.linked', { name: say(`categories.${partner}.name`) })
    }
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
  const { t } = useTexts()
  const value = useValueText()
  return (path, form) => {
    const [first = '', ...rest] = path.split('.')
    const name = rest.join('.')
    const linked = Object.values(form.links).flat()
    /** A partner of the form, in words. */
    const called = (id: string) => {
      const partner = form.partnerNames[id] ?? linked.find(({ _id }) => _id === id)
      return partner?.artnr || partner?.name || id
    }
    switch (first) {
      case 'facts':
        return value.fact(name, form.facts[name] ?? { value: '', text: '' })
      case 'links':
        return (form.links[name as LinkField] ?? []).map(({ name: partner, criteria }) =>
          criteria.length > 0 ? `${partner} (${criteria.map(value.choice).join(', ')})` : partner,
        )
      case 'spec':
        return form.everywhere.includes(name) ? [t('edit.everywhere')] : (form.spec[name] ?? []).map(called)
      case 'filter':
        return form.filter.map((row) => {
          const targets = targetFields.flatMap((field) => row[field] ?? [])
          return `${row.slugs.map(value.choice).join(' + ')} → ${targets.map(called).join(', ')}`
        })
      case 'translations': {
        const [language, field] = rest as [TranslationLanguage, keyof TranslationForm]
        return value.any(form.translations[language][field])
      }
      default:
        return value.any(form[first as keyof ProductForm])
    }
  }
}

/** Values of a product in words, line by line. */
export function useValueText() {
  const { t } = useTexts()
  const { t: say } = useTranslation()
  const { category } = useEditing()
  const language = useLanguage()
  const label = useLabels()
  const choice = (slug: string) =>
    slug === 'JA' || slug === 'NEJ' ? say(`ui.values.${slug}`) : label('choices', slug)
  const lines = (list: readonly (string | undefined)[]) => list.filter((each): each is string => !!each)
  const entry = (each: InfoSection | Variant | { title: string }): string => {
    if ('body' in each) return lines([each.title, each.body]).join('\n')
    if ('artnr' in each) return lines([each.title, each.artnr, each.enr, each.nobnr]).join(' · ')
    return each.title
  }
  return {
    choice,
    fact: (name: string, { value, text }: { value: string | string[]; text?: string | undefined }) => {
      const number = numberFactOf(category, name)
      const values = [value].flat().filter(Boolean)
      // A comma is a number's decimal sign.
      const written = number
        ? values.map((each) => writtenNumber(each, number, language)).join(' / ')
        : values.map(choice).join(', ')
      return lines([number && written ? withUnit(written, number.unit) : written, text])
    },
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
