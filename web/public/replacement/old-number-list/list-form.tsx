import { useMutation } from '@tanstack/react-query'
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
  const { mutate, isPending, reset } = useMutation({
    networkMode: 'always',
    mutationFn: async (given: string | File) => {
      const isKnown = await known()
      return {
        isKnown,
        read: typeof given === 'string' ? readText(given, isKnown) : await readFile(given, isKnown),
      }
    },
  })
  const take = (read: ReadList, isKnown: IsKnown) => {
    setError(read.kind === 'error' ? read.error : null)
    setQuestion(read.kind === 'question' ? { ...read, isKnown } : null)
    if (read.kind === 'list') onOpen(read.read)
  }
  // What is read late counts for nothing once another is read, or the text is changed, or this form has gone.
  const open = (given: string | File) =>
    mutate(given, { onSuccess: ({ read, isKnown }) => take(read, isKnown) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    open(text)
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    const [file] = event.dataTransfer.files
    if (!file) return
    event.preventDefault()
    open(file)
  }
  return (
    <>
      <form
        onSubmit={submit}
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
              reset()
            }}
            className="block max-h-96 w-full rounded-lg border border-edge bg-card px-3 py-2 font-mono text-base aria-invalid:border-error"
          />
        </label>
        <p id={help} className="mt-2 max-w-prose text-sm text-mute">
          {error ? (
            <span role="alert" className="text-error">
              {t(`desk.faults.${error.code}`, error)}
            </span>
          ) : isPending ? (
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
            onChoose={([file]) => file && open(file)}
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
