import { useWatch } from 'react-hook-form'
import { languageCodes } from '../../../../domain/languages.ts'
import { isPublished } from '../../../../domain/product.ts'
import { useTexts } from '../../use-texts.ts'
import { useEditing, useShownTranslations } from '../edit-context.ts'
import type { ProductForm } from '../form.ts'
import { translatedTexts } from '../texts/translated.ts'

/** The counts beside the headings: each watches its own values, so that typing renders no section again. */

export function BasicsCount() {
  const { category } = useEditing()
  const fields = [
    'name',
    'artnr',
    'enr',
    'nobnr',
    ...(category.hasLockId ? ['lockid' as const] : []),
  ] as const
  const values = useWatch<ProductForm>({ name: [...fields] }) as string[]
  return <Filled count={values.filter((value) => value.trim() !== '').length} total={fields.length} />
}

export function PublishCount() {
  const { t } = useTexts()
  const { product } = useEditing()
  const count = languageCodes.filter((language) => product && isPublished(product, language)).length
  return t('sections.languages', { count, total: languageCodes.length })
}

export function FactsCount() {
  const { category } = useEditing()
  const facts = useWatch<ProductForm, 'facts'>({ name: 'facts' })
  // Derived facts are not filled in here.
  const own = category.facts.filter(({ kind }) => kind !== 'partnerList')
  const filled = own.filter(({ name }) => {
    const { value = '', text = '' } = facts[name] ?? {}
    return text !== '' || [value].flat().some((each) => each !== '')
  })
  return <Filled count={filled.length} total={own.length} />
}

export function TextsCount() {
  const texts = useWatch<ProductForm, 'info'>({ name: 'info' })
  return <Filled count={texts.filter(({ body }) => body.trim() !== '').length} total={texts.length} />
}

export function VariantsCount() {
  const { t } = useTexts()
  const variants = useWatch<ProductForm, 'variants'>({ name: 'variants' })
  return t('sections.variants', { count: variants.length })
}

/** The number of translated texts among the Swedish ones, in all shown languages. */
export function TranslationsCount() {
  const { t } = useTexts()
  const languages = useShownTranslations()
  const form = useWatch<ProductForm>() as ProductForm
  const wanted = translatedTexts(form).filter(({ original }) => original !== '')
  const done = languages.flatMap((language) =>
    wanted.filter(({ read }) => read(form.translations[language]) !== ''),
  )
  return t('edit.translatedCount', { done: done.length, total: wanted.length * languages.length })
}

/** The products that a list of `spec` names, in the entries whose key has a prefix. */
export function NamedInSpecCount({ prefix = '' }: { prefix?: string }) {
  const spec = useWatch<ProductForm, 'spec'>({ name: 'spec' })
  const everywhere = useWatch<ProductForm, 'everywhere'>({ name: 'everywhere' })
  const named = Object.entries(spec)
    .filter(([slug]) => slug.startsWith(prefix) && !everywhere.includes(slug))
    .flatMap(([, products]) => products)
  return <Chosen count={new Set(named).size} />
}

export function Chosen({ count }: { count: number }) {
  const { t } = useTexts()
  return t('sections.chosen', { count })
}

function Filled({ count, total }: { count: number; total: number }) {
  const { t } = useTexts()
  return t('sections.filled', { count, total })
}
