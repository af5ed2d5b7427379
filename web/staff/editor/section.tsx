import { createContext, type ReactNode, useContext, useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { categories } from '../../../domain/categories/index.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { Button } from '../../shared/ui/button.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { useTexts } from '../use-texts.ts'
import { useCanWrite, useEditing } from './edit-context.ts'
import { focusField } from './focus-field.ts'
import type { ProductForm } from './form.ts'
import { useErrors } from './form-errors.ts'
import { useWrongNumbers } from './number-checks.tsx'
import { changedPaths, type FormMarks, marksIn, resetSection } from './sections/changes.ts'
import { useProposed, useWarnings } from './sections/warnings.ts'

const MarksContext = createContext<FormMarks | null>(null)

/** Gives each section within its changes, errors, warnings and proposals. */
export function MarksProvider({ children }: { children: ReactNode }) {
  const { category, base } = useEditing()
  // Warnings that this user cannot act on are not shown at the sections.
  const canFit = useCanWrite()('spec')
  const [warnings, proposed] = [useWarnings(), useProposed()]
  const marks = {
    changed: changedPaths(category, base, useWatch<ProductForm>() as ProductForm),
    faults: [...new Set([...useErrors(), ...useWrongNumbers()].map(({ path }) => path))],
    warnings: canFit ? warnings : [],
    proposed: canFit ? proposed : [],
  }
  return <MarksContext value={marks}>{children}</MarksContext>
}

const looks = {
  faults: 'border-error text-error',
  warnings: 'border-brass text-brass',
  proposed: 'border-transparent bg-steel-bg text-steel',
  changes: 'border-transparent bg-brass-bg text-brass',
}

/** What sections say about themselves, the worst first. */
export function useMarks(): (section: string) => { kind: keyof typeof looks; count: number; text: string }[] {
  const { t } = useTexts()
  const all = useContext(MarksContext)
  return (section) => {
    const counts = all ? marksIn(all, section) : {}
    return (Object.entries(counts) as [keyof typeof looks, number][])
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => ({ kind, count, text: t(`sections.${kind}`, { count }) }))
  }
}

/** The titles of the sections by name. */
export function useSectionTitle(): (name: string) => string {
  const { t } = useTexts()
  const { t: screen } = useTranslation()
  const { category } = useEditing()
  const naming = categories.find(({ fitPartner, fitSpecKey }) => fitPartner === category.code && fitSpecKey)
  const titles: Record<string, string> = {
    basics: t('edit.basics'),
    publishing: t('edit.publishing'),
    facts: t('edit.facts'),
    texts: t('edit.texts'),
    variants: t('edit.variants'),
    translations: t('edit.translations'),
    files: t('files.title'),
    filter: t('fits.rows'),
    bench: t('fits.bench'),
    spec: naming ? screen(`categories.${naming.code}.name`) : t('fits.criteria'),
    partners: category.fitPartner ? screen(`categories.${category.fitPartner}.name`) : '',
    ...Object.fromEntries(
      category.links.map(({ field, partner }) => [field, screen(`categories.${partner}.name`)]),
    ),
  }
  return (name) => titles[name] ?? ''
}

interface SectionProps {
  /** As in sections.tsx, and for faults whose field starts with it. */
  name: string
  /** One line under the heading. */
  lead?: ReactNode
  /** How much it contains, beside the heading. */
  count?: string | ((form: ProductForm) => string)
  /** A long list that an ordinary edit does not touch: it is closed at first. */
  startsClosed?: boolean
  /** Above its content, at the right. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of the edit screen, listed in its menu, as native `<details>`. */
export function Section({ name, lead, count, startsClosed = false, aside, children }: SectionProps) {
  const id = useId()
  const title = useSectionTitle()(name)
  const marks = useMarks()(name)
  const changes = marks.find(({ kind }) => kind === 'changes')
  return (
    <section
      aria-labelledby={id}
      tabIndex={-1}
      data-section={name}
      // In addition to the page's own 5 rem.
      className="surface scroll-mt-12 px-4 lg:scroll-mt-4 outline-offset-2 sm:px-6"
    >
      <details open={!startsClosed} className="group/section py-2 open:pb-4 sm:open:pb-6">
        <summary className="-ml-1.5 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-lg px-1.5">
          <span className="flex min-w-0 items-center gap-2">
            <Icon
              name="chevron"
              className="size-4 shrink-0 -rotate-90 text-mute transition-transform group-open/section:rotate-0"
            />
            <h2 id={id} className="min-w-0 text-lg">
              {title}
            </h2>
          </span>
          <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
            {marks.map(({ kind, text }) => (
              <span
                key={kind}
                className={cx(
                  'inline-flex items-center gap-1 rounded border px-1.5 py-px text-xs leading-5 font-medium',
                  looks[kind],
                )}
              >
                {(kind === 'faults' || kind === 'warnings') && <Icon name="warning" className="size-3.5" />}
                {text}
              </span>
            ))}
            {count && (
              <span className="text-sm text-mute tnum">
                {typeof count === 'string' ? count : <Count of={count} />}
              </span>
            )}
          </span>
        </summary>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          {lead && <p className="max-w-prose text-sm text-mute">{lead}</p>}
          <div className="ml-auto flex flex-wrap justify-end gap-x-4 gap-y-2">
            {changes && <Reset name={name} title={title} count={changes.count} />}
            {aside}
          </div>
        </div>
        <div className="mt-4">{children}</div>
      </details>
    </section>
  )
}

/** It is drawn again by itself, when the text changes. */
function Count({ of }: { of: (form: ProductForm) => string }) {
  return useWatch({ compute: of })
}

interface ResetProps {
  name: string
  title: string
  /** How much is changed in the section. */
  count: number
}

/** Puts back what is changed in a section to what is saved, after a question. */
function Reset({ name, title, count }: ResetProps) {
  const { t } = useTexts()
  const confirm = useConfirm()
  const { category, currentBase } = useEditing()
  const { getValues, setValue, getFieldState } = useFormContext<ProductForm>()
  const reset = async () => {
    const question = {
      title: t('sections.resetTitle', { section: title }),
      text: t('sections.resetText', { count }),
      yes: t('sections.reset'),
    }
    if (!(await confirm(question))) return
    // A save may have ended while the question stood there.
    const form = getValues()
    const next = resetSection(category, currentBase(), form, name)
    for (const part of Object.keys(next) as (keyof ProductForm)[]) {
      if (JSON.stringify(next[part]) !== JSON.stringify(form[part]))
        setValue(part, structuredClone(next[part]), {
          shouldDirty: true,
          shouldValidate: getFieldState(part).invalid,
        })
    }
    // The button that had the focus is gone.
    focusField(name)
  }
  return (
    <Button kind="link" onClick={() => void reset()} className="min-h-8">
      {t('sections.reset')}
      <span className="sr-only"> {title}</span>
    </Button>
  )
}
