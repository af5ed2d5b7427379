import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Category, Column } from '../../../domain/categories/types.ts'
import { fixedSlugs, type SlugError, slugError } from '../../../domain/facts/new-criterion.ts'
import { slugOf } from '../../../domain/facts/slug.ts'
import { Button } from '../../shared/ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { useDraftLine } from '../unsaved/use-draft-edit.ts'
import { useUnsavedWork } from '../unsaved/use-unsaved-work.ts'
import { useTexts } from '../use-texts.ts'

interface AddSlugProps {
  /** The column's. */
  id: string
  category: Category
  column: Column
  taken: readonly string[]
  /** The criteria of the category's other columns. */
  others: readonly string[]
  /** @param label its Swedish label; undefined where it is a value of a fact */
  onAdd: (slug: string, label: string | undefined) => void
}

/** The id under which unsaved input for a column is stored. */
export const newSlugId = (column: string) => `new-slug ${column}`

/**
 * Adds a criterion at the end of a column, by its Swedish label or, where the column follows a fact, by its value. It is
 * saved with the column.
 */
export function AddSlug({ id, category, column, taken, others, onAdd }: AddSlugProps) {
  const { t } = useTexts()
  const { line, setLine, forget } = useDraftLine('option', newSlugId(id))
  const [fault, setFault] = useState<SlugError | 'taken' | null>(null)
  const fixed = fixedSlugs(category, column)
  const example = taken[0] ?? 'brandkrav-e30-el30'
  const isValue = column.source.kind === 'fact'
  const wanted = isValue ? line.trim().toLowerCase() : slugOf(line)
  const words = {
    taken: 'options.taken',
    spelling: isValue ? 'options.badSlug' : 'options.badLabel',
    elsewhere: 'options.elsewhere',
    value: fixed ? 'options.notValue' : 'options.notMeasure',
  } as const
  const form = useRef<HTMLFormElement>(null)
  const add = (): boolean => {
    const wrong = taken.includes(wanted) ? 'taken' : slugError(category, column, wanted, others)
    setFault(wrong)
    if (wrong) return false
    onAdd(wanted, isValue ? undefined : line.trim())
    setLine('')
    return true
  }
  useUnsavedWork(line.trim() !== '', {
    // From here on the column holds it.
    save: async () => flushSync(add),
    discard: forget,
    show: () => form.current?.querySelector('input')?.focus(),
    outlivesSession: true,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add()
  }
  return (
    <form ref={form} onSubmit={submit} className="flex max-w-120 items-start gap-2">
      <TextField
        className="min-w-0 grow"
        label={t('options.newSlug')}
        hint={
          isValue
            ? t('options.newHint', { example })
            : wanted
              ? t('options.becomes', { slug: wanted })
              : t('options.newLabelHint')
        }
        error={fault ? t(words[fault], { example, values: fixed?.join(', ') ?? '' }) : undefined}
        {...(isValue ? { mono: true, maxLength: 64, autoCapitalize: 'none' } : { maxLength: 100 })}
        value={line}
        onChange={(event) => {
          setLine(event.target.value)
          setFault(null)
        }}
      />
      <Button type="submit" className="mt-6 min-h-10 py-1.5">
        {t('options.add')}
      </Button>
    </form>
  )
}
