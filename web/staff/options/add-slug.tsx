import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Category, Column } from '../../../domain/categories/types.ts'
import { fixedSlugs, type SlugError, slugError } from '../../../domain/facts/new-criterion.ts'
import { Button } from '../../shared/ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { useKeptLine } from '../unsaved/use-kept-edit.ts'
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
  onAdd: (slug: string) => void
}

/** The id under which unsaved input for a column is stored. */
export const newSlugId = (column: string) => `new-slug ${column}`

/** Adds a criterion at the end of a column; it is saved with the column. */
export function AddSlug({ id, category, column, taken, others, onAdd }: AddSlugProps) {
  const { t } = useTexts()
  const { line: slug, setLine: setSlug, forget } = useKeptLine('option', newSlugId(id))
  const [fault, setFault] = useState<SlugError | 'taken' | null>(null)
  const fixed = fixedSlugs(category, column)
  const example = taken[0] ?? 'brandkrav-e30-el30'
  const words = {
    taken: 'options.taken',
    spelling: 'options.badSlug',
    elsewhere: 'options.elsewhere',
    value: fixed ? 'options.notValue' : 'options.notMeasure',
  } as const
  const form = useRef<HTMLFormElement>(null)
  const add = (): boolean => {
    const wanted = slug.trim().toLowerCase()
    const wrong = taken.includes(wanted) ? 'taken' : slugError(category, column, wanted, others)
    setFault(wrong)
    if (wrong) return false
    onAdd(wanted)
    setSlug('')
    return true
  }
  useUnsavedWork(slug.trim() !== '', {
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
        hint={t('options.newHint', { example })}
        error={fault ? t(words[fault], { example, values: fixed?.join(', ') ?? '' }) : undefined}
        mono
        maxLength={64}
        autoCapitalize="none"
        value={slug}
        onChange={(event) => {
          setSlug(event.target.value)
          setFault(null)
        }}
      />
      <Button type="submit" className="mt-6 min-h-10 py-1.5">
        {t('options.add')}
      </Button>
    </form>
  )
}
