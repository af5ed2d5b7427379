import { type Language, languageRow, original } from '../../../domain/languages.ts'
import { placeholdersOf } from '../../../domain/texts/placeholders.ts'
import { CheckField, controlClass, Field } from '../ui/field.tsx'
import { Flag } from '../ui/flag.tsx'
import { useTexts } from '../use-texts.ts'
import { columnsOf, stateIn, type TextRow } from './state.ts'
import type { TextEdit } from './use-text-edit.ts'

interface TextColumnProps {
  row: TextRow
  language: Language
  isOwn: boolean
  edit: TextEdit
}

/** A text in one language, with notes for its translator. */
export function TextColumn({ row, language, isOwn, edit }: TextColumnProps) {
  const { t } = useTexts()
  const value = edit.columns[language]
  const state = language === original ? 'done' : stateIn(row, language)
  const theirs = columnsOf(row)[language]
  const builtIn = row.builtIn?.[language]
  const values = placeholdersOf(builtIn ?? row.text)
  const before = language === original ? undefined : row.outdated?.[language].text
  const words = { missing: 'texts.missingIn', outdated: 'texts.outdatedIn' } as const
  return (
    <div className="grid grid-cols-1 content-start gap-1.5">
      <Field
        label={
          <span className="flex items-center gap-2">
            <Flag language={language} decorative />
            {t(`common.languages.${language}`)}
            <span className="sr-only">{row.machineName}</span>
            {!isOwn && <span className="font-normal text-mute">{t('texts.readOnly')}</span>}
          </span>
        }
        hint={
          state === 'done'
            ? undefined
            : t(words[state], { language: t(`common.languagesInText.${language}`) })
        }
      >
        {(parts) => (
          <textarea
            lang={languageRow(language).html}
            rows={Math.min(8, Math.max(3, Math.ceil(value.length / 45)))}
            maxLength={5000}
            readOnly={!isOwn}
            value={value}
            onChange={({ target }) => edit.setColumn(language, target.value)}
            className={controlClass}
            {...parts}
          />
        )}
      </Field>
      {builtIn !== undefined && builtIn !== value && (
        <p className="text-sm text-mute" lang={languageRow(language).html}>
          {t('texts.builtInIs', { text: builtIn })}
        </p>
      )}
      {isOwn && values.length > 0 && (
        <p className="text-sm text-mute">{t('texts.keep', { values: values.join(' ') })}</p>
      )}
      {/* Somebody else has saved. */}
      {edit.stale && theirs !== value && (
        <p className="text-sm text-mute" lang={languageRow(language).html}>
          {t('texts.theirs', { text: theirs })}
        </p>
      )}
      {before !== undefined && (
        <>
          <p className="text-sm text-mute">{t('texts.before', { text: before })}</p>
          {isOwn && value === theirs && (
            <CheckField
              label={t('texts.reviewed')}
              checked={edit.reviewed.includes(language)}
              onChange={({ target }) => edit.setReviewed(language, target.checked)}
            />
          )}
        </>
      )}
    </div>
  )
}
