import { type ReactNode, useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { useTexts } from '../use-texts.ts'
import { useEditing } from './edit-context.ts'
import { focusField } from './focus-field.ts'
import type { ProductForm } from './form.ts'
import { useSectionList } from './section-list.ts'
import { resetSection } from './sections/changes.ts'
import { SectionMarks, useMarks } from './sections/marks.tsx'

interface SectionProps {
  /** As in section-list.ts, which has its title. */
  name: string
  /** One line under the heading. */
  lead?: ReactNode
  /** How much it contains, beside the heading. */
  count?: ReactNode
  /** A long list that an ordinary edit does not touch: it is closed at first. */
  startsClosed?: boolean
  /** Above its content, at the right. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of the edit screen, listed in its menu, as native `<details>`. */
export function Section({ name, lead, count, startsClosed = false, aside, children }: SectionProps) {
  const id = useId()
  const title = useSectionList().find((each) => each.name === name)?.title ?? ''
  const marks = useMarks(name)
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
            <SectionMarks marks={marks} />
            {count && <span className="text-sm text-mute tnum">{count}</span>}
          </span>
        </summary>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          {lead && <p className="max-w-prose text-sm text-mute">{lead}</p>}
          <div className="ml-auto flex flex-wrap justify-end gap-x-4 gap-y-2">
            {marks && marks.changed.length > 0 && (
              <Reset name={name} title={title} count={marks.changed.length} />
            )}
            {aside}
          </div>
        </div>
        <div className="mt-4">{children}</div>
      </details>
    </section>
  )
}

interface FormCountProps<Count> {
  of: (form: ProductForm) => Count
  say: (count: Count) => string
}

/** Something counted in the form, beside a heading: it is drawn again by itself, when the count changes. */
export function FormCount<Count>({ of, say }: FormCountProps<Count>) {
  return say(useWatch({ compute: of }))
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
  const { getValues, setValue } = useFormContext<ProductForm>()
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
        setValue(part, structuredClone(next[part]), { shouldDirty: true })
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
