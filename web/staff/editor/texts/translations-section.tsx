import { useWatch } from 'react-hook-form'
import { original, type TranslationLanguage } from '../../../../domain/languages.ts'
import { cx } from '../../../shared/ui/cx.ts'
import { CheckField } from '../../ui/field.tsx'
import { Flag } from '../../ui/flag.tsx'
import { useTexts } from '../../use-texts.ts'
import { useEditing, useMay, useShownTranslations } from '../edit-context.ts'
import type { ProductForm } from '../form.ts'
import { Section } from '../section.tsx'
import { TranslationsCount } from '../sections/counts.tsx'
import { useValue } from '../use-value.ts'
import { type TranslatedText, translatedTexts } from './translated.ts'
import { TranslationRow } from './translation-row.tsx'

/** Every text in Swedish with its translations beside it. */
export function TranslationsSection({ startsClosed = false }: { startsClosed?: boolean }) {
  const { t } = useTexts()
  const shown = useShownTranslations()
  const form = useWatch<ProductForm>() as ProductForm
  const texts = translatedTexts(form)
  const columns = shown.length > 1 ? 'md:grid-cols-3' : 'md:grid-cols-2'
  return (
    <Section name="translations" startsClosed={startsClosed} count={<TranslationsCount />}>
      <div className={cx('hidden gap-x-4 border-b border-line pb-2 text-sm md:grid', columns)}>
        <ColumnHead language={original}>{t('edit.original')}</ColumnHead>
        {shown.map((language) => (
          <ColumnHead key={language} language={language}>
            <Progress texts={texts} form={form} language={language} />
          </ColumnHead>
        ))}
      </div>
      {shown.map((language) => (
        <Reviewed key={language} language={language} />
      ))}
      <ol className="divide-y divide-line">
        {texts.map((text) => (
          <TranslationRow key={text.path} text={text} languages={shown} columns={columns} />
        ))}
      </ol>
    </Section>
  )
}

/** Marks the translation of a changed original as still correct. */
function Reviewed({ language }: { language: TranslationLanguage }) {
  const { t } = useTexts()
  const { product } = useEditing()
  const may = useMay()
  const [reviewed = [], setReviewed] = useValue('reviewed')
  const outdated = Object.keys(product?.outdated[language] ?? {})
  if (outdated.length === 0 || !may('name', language)) return null
  const others = reviewed.filter((each) => each !== language)
  return (
    <CheckField
      label={t('edit.reviewed', { language: t(`common.languages.${language}`) })}
      name={`reviewed.${language}`}
      checked={reviewed.includes(language)}
      onChange={(event) => setReviewed(event.target.checked ? [...others, language] : others)}
      className="mt-2 text-brass"
    />
  )
}

interface ColumnHeadProps {
  language: typeof original | TranslationLanguage
  children: React.ReactNode
}

function ColumnHead({ language, children }: ColumnHeadProps) {
  const { t } = useTexts()
  return (
    <p className="flex items-center gap-2">
      <Flag language={language} decorative />
      <span className="font-semibold">{t(`common.languages.${language}`)}</span>
      <span className="ml-auto text-mute tnum">{children}</span>
    </p>
  )
}

interface ProgressProps {
  texts: readonly TranslatedText[]
  form: ProductForm
  language: TranslationLanguage
}

/** How many of the texts that there are in Swedish are translated. */
function Progress({ texts, form, language }: ProgressProps) {
  const { t } = useTexts()
  const wanted = texts.filter(({ original }) => original !== '')
  const done = wanted.filter(({ read }) => read(form.translations[language]) !== '')
  return t('edit.translatedCount', { done: done.length, total: wanted.length })
}
