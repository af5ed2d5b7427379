import { type DragEvent, type FormEvent, useId, useState } from 'react'
import type { Columns } from '../../../../domain/old-number-list/columns.ts'
import {
  linesText,
  maxLines,
  type OldNumberLine,
  type ReadLines,
} from '../../../../domain/old-number-list/lines.ts'
import type { Cells } from '../../../../domain/old-number-list/table.ts'
import { useTranslation } from '../../../shared/i18n/i18n.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { cx } from '../../../shared/ui/cx.ts'
import { FileButton } from '../../../shared/ui/file-button.tsx'
import { ColumnQuestion } from './column-question.tsx'
import { type IsKnown, type ListError, type ReadList, readFile, readText, readWith } from './read-list.ts'

interface ListFormProps {
  /** The list that is being edited. */
  lines: readonly OldNumberLine[] | null
  written: string
  /** What the catalogue knows as a number, as soon as it has been read. */
  known: () => Promise<IsKnown>
  onOpen: (read: ReadLines) => void
  onCancel: (() => void) | undefined
}

type Question = { cells: Cells; columns: Columns; isKnown: IsKnown }

/** Accepts a list: typed, pasted, scanned line by line, or a file, chosen or dropped here. */
export function ListForm({ lines, written, known, onOpen, onCancel }: ListFormProps) {
  const { t } = useTranslation()
  const help = useId()
  const [text, setText] = useState(() => (lines ? linesText(lines) : written))
  const [error, setError] = useState<ListError | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const [isOver, setOver] = useState(false)
  const [isReading, setReading] = useState(false)
  const take = (read: ReadList, isKnown: IsKnown) => {
    setReading(false)
    setError(read.kind === 'error' ? read.error : null)
    setQuestion(read.kind === 'question' ? { ...read, isKnown } : null)
    if (read.kind === 'list') onOpen(read.read)
  }
  const open = async (file: File) => {
    setReading(true)
    const isKnown = await known()
    take(await readFile(file, isKnown), isKnown)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setReading(true)
    const isKnown = await known()
    take(readText(text, isKnown), isKnown)
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    const [file] = event.dataTransfer.files
    if (!file) return
    event.preventDefault()
    void open(file)
  }
  return (
    <>
      <form
        onSubmit={(event) => void submit(event)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx('surface p-4 md:p-5', isOver && 'border-steel bg-steel-bg')}
      >
        <label className="block">
          <span className="mb-1.5 block text-sm font-medium">{t('desk.label')}</span>
          <textarea
            rows={6}
            value={text}
            aria-invalid={error !== null}
            aria-describedby={help}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ target }) => {
              setText(target.value)
              setError(null)
            }}
            className="block max-h-96 w-full rounded-lg border border-edge bg-card px-3 py-2 font-mono text-base aria-invalid:border-error"
          />
        </label>
        <p id={help} className="mt-2 max-w-prose text-sm text-mute">
          {error ? (
            <span role="alert" className="text-error">
              {t(`desk.faults.${error.code}`, error)}
            </span>
          ) : isReading ? (
            t('desk.reading')
          ) : (
            t(isOver ? 'desk.drop' : 'desk.help', { max: maxLines })
          )}
        </p>
        <div className="mt-4 button-row">
          <Button type="submit" kind="primary">
            {t('desk.show')}
          </Button>
          <FileButton
            accept=".csv,.txt,.tsv,.xlsx,.ods,.xls,text/csv,text/plain"
            label={t('desk.openFile')}
            onChoose={([file]) => void (file && open(file))}
          >
            {(choose) => <Button onClick={choose}>{t('desk.openFile')}</Button>}
          </FileButton>
          {onCancel && <Button onClick={onCancel}>{t('desk.cancel')}</Button>}
        </div>
      </form>
      {question && (
        <ColumnQuestion
          {...question}
          onUse={(columns) => take(readWith(question.cells, columns, question.isKnown), question.isKnown)}
          onCancel={() => setQuestion(null)}
        />
      )}
    </>
  )
}
