import { useFormContext, useWatch } from 'react-hook-form'
import { languageRow, original, type TranslationLanguage } from '../../../../domain/languages.ts'
import { maxBodyLength, maxNameLength } from '../../../../domain/limits.ts'
import { cx } from '../../../shared/ui/cx.ts'
import { CheckField } from '../../ui/field.tsx'
import { Flag } from '../../ui/flag.tsx'
import { useTexts } from '../../use-texts.ts'
import { useValue } from '../controls.tsx'
import { useCanWrite, useEditing, useShownTranslations } from '../edit-context.ts'
import type { ProductForm } from '../form.ts'
import { Section } from '../section.tsx'
import { PlainText } from './plain-text.tsx'
import { type TranslatedText, translatedTexts } from './translated.ts'

/** Every text in Swedish with its translations beside it. */
export function TranslationsSection({ startsClosed = false }: { startsClosed?: boolean }) {
  const { t } = useTexts()
  const shown = useShownTranslations()
  const form = useWatch<ProductForm>() as ProductForm
  const texts = translatedTexts(form)
  const wanted = texts.filter(({ original }) => original !== '')
  /** How many of the texts that there are in Swedish are translated. */
  const progress = (languages: readonly TranslationLanguage[]) => {
    const done = languages.flatMap((each) =>
      wanted.filter(({ read }) => read(form.translations[each]) !== ''),
    )
    return t('edit.translatedCount', { done: done.length, total: wanted.length * languages.length })
  }
  const columns = shown.length > 1 ? 'md:grid-cols-3' : 'md:grid-cols-2'
  return (
    <Section name="translations" startsClosed={startsClosed} count={progress(shown)}>
      <div className={cx('hidden gap-x-4 border-b border-line pb-2 text-sm md:grid', columns)}>
        <ColumnHead language={original}>{t('edit.original')}</ColumnHead>
        {shown.map((language) => (
          <ColumnHead key={language} language={language}>
            {progress([language])}
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
  const canWrite = useCanWrite()
  const [reviewed = [], setReviewed] = useValue('reviewed')
  const outdated = Object.keys(product?.outdated[language] ?? {})
  if (outdated.length === 0 || !canWrite('name', language)) return null
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

interface TranslationRowProps {
  text: TranslatedText
  languages: readonly TranslationLanguage[]
  columns: string
}

/** One text: the Swedish original, then each language's translation. */
function TranslationRow({ text, languages, columns }: TranslationRowProps) {
  const { t } = useTexts()
  const label = useTextLabel()(text)
  return (
    <li className="py-3">
      <p className="mb-1.5 text-sm font-medium">{label}</p>
      <div className={cx('grid gap-x-4 gap-y-2.5', columns)}>
        <div className="flex items-start gap-2 md:block">
          <span className="mt-1 md:hidden">
            <Flag language={original} />
          </span>
          <p
            lang={languageRow(original).html}
            className={cx(
              'min-w-0 grow rounded-lg bg-paper px-3 py-2 text-[0.9375rem] whitespace-pre-line',
              text.kind === 'artnr' && 'font-mono text-sm',
              text.original === '' && 'text-mute',
            )}
          >
            {text.original || t('edit.empty')}
          </p>
        </div>
        {languages.map((language) => (
          <div key={language} className="flex items-start gap-2 md:block">
            <span className="mt-3 md:hidden">
              <Flag language={language} decorative />
            </span>
            <div className="min-w-0 grow">
              <TranslationField text={text} language={language} label={label} />
            </div>
          </div>
        ))}
      </div>
    </li>
  )
}

/** The label of a text. */
function useTextLabel(): (text: Pick<TranslatedText, 'kind' | 'number'>) => string {
  const { t } = useTexts()
  const { category } = useEditing()
  return ({ kind, number }) => {
    if (kind === 'name') return t('edit.name')
    if (kind === 'artnr') return t(`edit.${category.artnrLabel}`)
    if (kind === 'title') return t('edit.headingOf', { number })
    if (kind === 'body') return t('edit.bodyOf', { number })
    return t('edit.variant', { number })
  }
}

/** The fields of a translation that hold its texts. */
const fields = { name: 'name', artnr: 'artnr', title: 'info', body: 'info', variant: 'variants' } as const

interface TranslationFieldProps {
  text: TranslatedText
  language: TranslationLanguage
  label: string
}

function TranslationField({ text, language, label }: TranslationFieldProps) {
  const { t } = useTexts()
  const { getValues } = useFormContext<ProductForm>()
  const readOnly = !useCanWrite()(fields[text.kind], language)
  // The parts of a translation are written together: emptied ones are removed from the end of its list.
  const path = `translations.${language}` as const
  const [translation, setTranslation] = useValue(path)
  const { base, product } = useEditing()
  const before = text.before(product?.outdated[language] ?? {})
  // The stored original: one that is being typed has no translation yet.
  const stored = translatedTexts(base).find(({ path }) => path === text.path)?.original
  const outdated = before !== undefined && before !== stored
  const change = (next: string) => setTranslation(text.write(getValues(path), next))
  return (
    <div lang={languageRow(language).html}>
      <PlainText
        name={`translations.${language}.${text.path}`}
        label={t('edit.translationOf', { field: label, language: t(`common.languagesInText.${language}`) })}
        hideLabel
        value={text.read(translation)}
        onChange={change}
        readOnly={readOnly}
        multiline={text.kind === 'body'}
        maxLength={text.kind === 'body' ? maxBodyLength : text.kind === 'artnr' ? 100 : maxNameLength}
        placeholder={readOnly ? t('edit.empty') : t('edit.untranslated')}
      />
      {outdated && (
        <p className="mt-1 rounded-lg bg-brass-bg px-3 py-1.5 text-sm text-brass">
          <span className="font-semibold">{t('edit.outdated')}.</span>{' '}
          <span className="whitespace-pre-line">
            {t('edit.translatedFrom', { text: before || t('edit.empty') })}
          </span>
        </p>
      )}
    </div>
  )
}
