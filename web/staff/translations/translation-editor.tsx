import { useState } from 'react'
import { Link } from 'react-router'
import type { QueueRow } from '../../../domain/contracts/translations.ts'
import { languageRow, original, type TranslationLanguage } from '../../../domain/languages.ts'
import { hasNoWords } from '../../../domain/translation/texts.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { useTexts } from '../use-texts.ts'
import { type Edit, type QueueText, translationIn } from './edits.ts'
import { helpClass, TextPair } from './text-pair.tsx'
import type { QueueEditor } from './use-queue-editor.ts'
import { useRowNames } from './use-row-names.ts'

interface TranslationEditorProps {
  row: QueueRow
  language: TranslationLanguage
  editor: QueueEditor
}

/** A row of the queue: what is left to translate, followed by what is done. */
export function TranslationEditor({
  row,
  language,
  editor: { edit, fault, gone, type, drop },
}: TranslationEditorProps) {
  const { t } = useTexts()
  const names = useRowNames()
  const { heading, place, number } = names.row(row)
  // A text that is saved while somebody writes in it stays in its place, with the focus.
  const [begun] = useState(() => row.texts.filter(isLeft).map(({ path }) => path))
  const open = row.texts.filter(
    (text) => isLeft(text) || begun.includes(text.path) || edit?.stale.includes(text.path),
  )
  const rest = row.texts.filter(
    (text) => !open.includes(text) && (text.original !== '' || text.translation !== ''),
  )
  const pair = (text: QueueText) => (
    <TextPair
      key={text.path}
      text={text}
      language={language}
      value={translationIn(edit, text)}
      stale={edit?.stale.includes(text.path) ?? false}
      fault={fault?.path === text.path ? fault.message : undefined}
      onChange={(value) => type({ [text.path]: value })}
    />
  )
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 text-sm text-mute">
            {row.kind === 'text' ? names.part(row.part) : place}
            <Badge tone={row.state === 'done' ? 'ok' : 'brass'}>{t(`queue.states.${row.state}`)}</Badge>
            {edit && <Badge tone="steel">{t('queue.unsaved')}</Badge>}
          </p>
          <h2
            id="queue-row"
            lang={row.kind === 'product' ? languageRow(original).html : undefined}
            className="line-clamp-2 pt-1 text-xl wrap-anywhere"
          >
            {heading}
          </h2>
          {number !== heading && <p className="number text-sm wrap-anywhere text-mute">{number}</p>}
        </div>
        <OpenLink row={row} language={language} />
      </div>
      {gone && (
        <Notice>
          {t('queue.gone')}
          <Button className="min-h-9 py-1 text-sm" onClick={drop}>
            {t('queue.drop')}
          </Button>
        </Notice>
      )}
      {edit && edit.stale.length > 0 && <Notice>{t('queue.stale')}</Notice>}
      <Lost edit={edit} row={row} />
      <SameAll texts={open} edit={edit} onType={type} />
      <ol className="divide-y divide-line">{open.map(pair)}</ol>
      {rest.length > 0 && <Rest texts={rest} opened={open.length === 0} pair={pair} />}
    </>
  )
}

const isLeft = ({ state }: QueueText) => state !== 'done'

function Notice({ children }: { children: React.ReactNode }) {
  return (
    <div
      role="alert"
      className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-brass-bg px-3 py-2 text-[0.9375rem] text-brass"
    >
      <Icon name="warning" className="size-4.5" />
      {children}
    </div>
  )
}

/** Unsaved input for texts that the row no longer has. */
function Lost({ edit, row }: { edit: Edit | undefined; row: QueueRow }) {
  const { t } = useTexts()
  const lost = Object.entries(edit?.values ?? {}).filter(([path]) =>
    row.texts.every((text) => text.path !== path),
  )
  return lost.map(([path, text]) => (
    <p key={path} className="mt-2 text-sm text-brass">
      {t('queue.goneText', { text })}
    </p>
  ))
}

/** Numbers and codes are the same in every language: one press fills all that are missing. */
interface SameAllProps {
  texts: QueueText[]
  edit: Edit | undefined
  onType: QueueEditor['type']
}

function SameAll({ texts, edit, onType }: SameAllProps) {
  const { t } = useTexts()
  const same = texts.filter(
    (text) => text.state === 'missing' && translationIn(edit, text) === '' && hasNoWords(text.original),
  )
  if (same.length < 2) return null
  return (
    <button
      type="button"
      className={cx(helpClass, 'mt-3')}
      onClick={() => onType(Object.fromEntries(same.map(({ path, original: source }) => [path, source])))}
    >
      {t('queue.sameAll', { count: same.length })}
    </button>
  )
}

interface RestProps {
  texts: QueueText[]
  opened: boolean
  pair: (text: QueueText) => React.ReactNode
}

/** The translated texts, to read and to change. */
function Rest({ texts, opened, pair }: RestProps) {
  const { t } = useTexts()
  const [open, setOpen] = useState(opened)
  return (
    <details
      className="group border-t border-line"
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2 text-[0.9375rem] text-mute hover:text-ink">
        <Icon name="chevron" className="size-4 transition-transform group-open:rotate-180" />
        {t('queue.restDone', { count: texts.length })}
      </summary>
      {open && <ol className="divide-y divide-line">{texts.map(pair)}</ol>}
    </details>
  )
}

/** The edit screen, at the first text to translate. */
function OpenLink({ row, language }: { row: QueueRow; language: TranslationLanguage }) {
  const { t } = useTexts()
  const { kind, category, _id, name, texts } = row
  const { path = '' } = texts.find(({ state }) => state !== 'done') ?? texts[0] ?? {}
  const [to, label] =
    kind === 'text'
      ? [linkTo('adm-oversattningar', {}, `?text=${encodeURIComponent(name)}`), t('queue.openText')]
      : kind === 'criteria'
        ? [`${linkTo('adm-options', {}, `?typ=${category}`)}#${name}.${path}`, t('queue.openCriteria')]
        : [`${linkTo(`adm-${category}-edit`, { id: _id })}#translations.${language}.${path}`, t('queue.open')]
  return (
    <Link to={to} className="inline-flex min-h-8 items-center text-sm text-steel hover:underline">
      {label}
    </Link>
  )
}
