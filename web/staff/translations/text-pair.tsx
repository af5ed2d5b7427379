import { useState } from 'react'
import { languageRow, original, type TranslationLanguage } from '../../../domain/languages.ts'
import { withoutTags } from '../../../domain/plain-text.ts'
import { placeholdersOf } from '../../../domain/texts/placeholders.ts'
import { hasNoWords, maxTextLength } from '../../../domain/translation/texts.ts'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { useAnnounce } from '../../shared/ui/live-region.tsx'
import { controlClass, Field } from '../ui/field.tsx'
import { WordDifference } from '../ui/word-difference.tsx'
import { useTexts } from '../use-texts.ts'
import type { QueueText } from './edits.ts'
import { useRowNames } from './use-row-names.ts'

interface TextPairProps {
  text: QueueText
  language: TranslationLanguage
  value: string
  /** It was saved by somebody else meanwhile, or its Swedish changed. */
  stale: boolean
  fault: string | undefined
  onChange: (value: string) => void
}

const swedish = languageRow(original).html

/** One text: the Swedish with the words that have changed since, and beside it the field for its translation. */
export function TextPair({ text, language, value, stale, fault, onChange }: TextPairProps) {
  const { t } = useTexts()
  const names = useRowNames()
  const { path, kind, before, state } = text
  const what = names.text(text)
  const mono = kind === 'artnr'
  const announce = useAnnounce()
  const [stripped, setStripped] = useState(false)
  // As in the product's form: removed markup disappears when the focus leaves, with a note.
  const strip = () => {
    const clean = kind === 'title' || kind === 'body' ? withoutTags(value) : value
    if (clean === value) return
    setStripped(true)
    announce(t('edit.tagsTaken'))
    onChange(clean)
  }
  return (
    <li className="grid grid-cols-1 gap-x-5 gap-y-2 py-3.5 md:grid-cols-2" data-path={path}>
      <div className="min-w-0">
        <p className="pb-1 text-sm text-mute">
          <span className="font-medium text-ink">{what}</span>{' '}
          {before === null ? t('queue.swedish') : t('queue.swedishSince')}
        </p>
        <p
          lang={swedish}
          className={cx(
            'min-h-10 rounded-lg bg-paper px-3 py-2 text-[0.9375rem] whitespace-pre-line wrap-anywhere',
            mono && 'font-mono text-sm',
          )}
        >
          {before === null ? text.original : <WordDifference before={before} after={text.original} />}
        </p>
        {text.original === '' && <p className="pt-1 text-sm text-mute">{t('queue.noSwedish')}</p>}
      </div>
      <div className="min-w-0">
        <Field
          label={t('queue.field', { what, language: t(`common.languagesInText.${language}`) })}
          error={fault}
          hint={
            <>
              {stripped && <span className="block">{t('edit.tagsTaken')}</span>}
              <Hints text={text} value={value} stale={stale} language={language} />
            </>
          }
        >
          {(parts) => (
            <Control
              {...parts}
              name={path}
              data-state={state}
              lang={languageRow(language).html}
              multiline={kind === 'body' || kind === 'text'}
              maxLength={maxTextLength[kind]}
              value={value}
              onChange={({ target }) => {
                setStripped(false)
                onChange(target.value)
              }}
              onBlur={strip}
              className={cx(controlClass, 'scroll-mb-40', mono && 'font-mono text-sm')}
            />
          )}
        </Field>
        <Helps text={text} value={value} onChange={onChange} />
      </div>
    </li>
  )
}

type ControlProps = React.InputHTMLAttributes<HTMLInputElement> &
  React.TextareaHTMLAttributes<HTMLTextAreaElement> & { multiline: boolean }

function Control({ multiline, className, ...props }: ControlProps) {
  if (!multiline) return <input autoComplete="off" className={className} {...props} />
  return (
    <textarea rows={2} className={cx(className, 'field-sizing-content max-h-96 leading-normal')} {...props} />
  )
}

type HintsProps = Pick<TextPairProps, 'text' | 'value' | 'stale' | 'language'>

/** Notes on a field: placeholders to keep, and what somebody else has saved. */
function Hints({ text, value, stale, language }: HintsProps) {
  const { t } = useTexts()
  const values = text.kind === 'text' ? placeholdersOf(text.original) : []
  const isTheirs = stale && text.translation !== value
  if (values.length === 0 && !stale) return null
  return (
    <>
      {values.length > 0 && <span className="block">{t('queue.keep', { values: values.join(' ') })}</span>}
      {isTheirs && (
        <span className="block text-brass">
          {text.translation === '' ? (
            t('queue.theirsEmpty')
          ) : (
            <span lang={languageRow(language).html}>{t('queue.theirs', { text: text.translation })}</span>
          )}
        </span>
      )}
      {stale && !isTheirs && <span className="block text-brass">{t('queue.swedishChanged')}</span>}
    </>
  )
}

/**
 * Suggestions that fill a field with one press: the same words where there is nothing to translate, or earlier
 * translations.
 */
function Helps({ text, value, onChange }: Pick<TextPairProps, 'text' | 'value' | 'onChange'>) {
  const { t } = useTexts()
  const announce = useAnnounce()
  const { path, kind, original: source, state, offers } = text
  if (state === 'done') return null
  const isShort = kind !== 'body' && kind !== 'text'
  const shown = offers.filter(({ translation, whole }) =>
    whole ? value !== translation : !value.includes(translation),
  )
  const isOffered = shown.some(({ translation }) => translation === source)
  const same = source !== '' && value !== source && !isOffered && (isShort || hasNoWords(source))
  if (!same && shown.length === 0) return null
  const fill = (next: string) => {
    onChange(next)
    announce(t('queue.used'))
    const field = document.querySelector<HTMLElement>(`[data-desk] [name="${CSS.escape(path)}"]`)
    field?.focus()
  }
  return (
    <div className="flex flex-wrap items-start gap-2 pt-2">
      {shown.map(({ translation, original, whole }) => (
        <button
          type="button"
          key={`${whole} ${original} ${translation}`}
          className={helpClass}
          onClick={() =>
            fill(whole || value.trim() === '' ? translation : `${value.trimEnd()} ${translation}`)
          }
        >
          <Icon name="copy" className="mt-0.5 size-4 text-mute" />
          <span className="line-clamp-3 min-w-0">
            {t(whole ? 'queue.use' : 'queue.useSentence', { text: translation })}
          </span>
        </button>
      ))}
      {same && (
        <button type="button" className={helpClass} onClick={() => fill(source)}>
          {t('queue.same')}
        </button>
      )}
    </div>
  )
}

/** Smaller than a button: there are several under a field. */
export const helpClass =
  'inline-flex min-h-8 max-w-full cursor-pointer items-start gap-1.5 rounded-lg border border-line bg-paper px-2.5 py-1 text-left text-sm text-ink hover:border-edge'
