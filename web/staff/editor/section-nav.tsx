import { useEffect, useState } from 'react'
import { cx } from '../../shared/ui/cx.ts'
import { CheckField, SelectField } from '../ui/field.tsx'
import { useTexts } from '../use-texts.ts'
import type { KnownSection } from './section.tsx'
import type { Marks } from './sections/changes.ts'
import { currentSectionIndex } from './sections/current-section.ts'
import { FieldFinder } from './sections/field-finder.tsx'
import { useFolding } from './sections/fold-context.ts'
import { whenOpen } from './sections/reveal.ts'

/** The sections of the screen as a list beside it, or a select where there is no room; the current one is marked. */
export function SectionNav({ sections }: { sections: readonly KnownSection[] }) {
  const { t } = useTexts()
  const { marks } = useFolding()
  const current = useCurrent(sections)
  const sayMarks = useMarksText()
  return (
    <nav
      aria-label={t('edit.sections')}
      className="sticky top-14 z-10 -mx-1 mb-4 flex items-center gap-3 bg-paper p-1 lg:top-20 lg:mx-0 lg:mb-0 lg:block lg:self-start lg:p-0"
    >
      <FieldFinder sections={sections} className="max-lg:order-1 max-lg:w-2/5 lg:mb-3" />
      <ul className="hidden border-l border-line lg:block">
        {sections.map(({ id, title, element }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === current ? 'location' : undefined}
              onClick={() => goTo(element)}
              className="-ml-px flex min-h-9 w-full cursor-pointer items-center gap-2 border-l-2 border-transparent py-1 pl-4 text-left text-sm text-mute hover:text-ink aria-[current]:border-steel aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {title}
              <Dots marks={marks.get(id)} />
            </button>
          </li>
        ))}
      </ul>
      <SelectField
        label={t('sections.goTo')}
        hideLabel
        value={current ?? ''}
        onChange={(event) => {
          const chosen = sections.find(({ id }) => id === event.target.value)
          if (chosen) goTo(chosen.element)
        }}
        className="min-w-0 grow lg:hidden"
      >
        {sections.map(({ id, title }) => (
          <option key={id} value={id}>
            {[title, sayMarks(marks.get(id))].filter(Boolean).join(' – ')}
          </option>
        ))}
      </SelectField>
      <div className="mt-3 hidden lg:block">
        <SectionTools sections={sections} />
      </div>
    </nav>
  )
}

/** Folds or unfolds all sections, or shows only what is changed. */
export function SectionTools({ sections }: { sections: readonly KnownSection[] }) {
  const { t } = useTexts()
  const { isOpen, setAll, isOnly, setOnly } = useFolding()
  const allOpen = sections.every(({ id }) => isOpen(id))
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 lg:block">
      <CheckField
        label={t('sections.only')}
        checked={isOnly}
        onChange={(event) => setOnly(event.target.checked)}
      />
      <button
        type="button"
        onClick={() => setAll(!allOpen)}
        className="min-h-10 cursor-pointer text-sm text-mute underline underline-offset-4 hover:text-ink"
      >
        {t(allOpen ? 'sections.foldAll' : 'sections.openAll')}
      </button>
    </div>
  )
}

/** Shows a section, opens it and moves the focus there. */
export function goTo(element: HTMLElement): void {
  whenOpen(element, () => {
    element.scrollIntoView({ block: 'start' })
    element.focus({ preventScroll: true })
  })
}

/** The numbers of errors, warnings, proposals and changes, in words. */
function useMarksText(): (marks: Marks | undefined) => string {
  const { t } = useTexts()
  return (marks) =>
    marks
      ? [
          marks.faults.length > 0 && t('sections.faults', { count: marks.faults.length }),
          marks.warnings > 0 && t('sections.warnings', { count: marks.warnings }),
          marks.proposed > 0 && t('sections.proposed', { count: marks.proposed }),
          marks.changed.length > 0 && t('sections.changes', { count: marks.changed.length }),
        ]
          .filter(Boolean)
          .join(', ')
      : ''
}

function Dots({ marks }: { marks: Marks | undefined }) {
  const say = useMarksText()
  if (!marks) return null
  const color = marks.faults.length > 0 ? 'bg-error' : 'bg-brass'
  return (
    <span title={say(marks)} className="ml-auto flex items-center">
      <span aria-hidden="true" className={cx('size-2 rounded-full', color)} />
      <span className="sr-only">{say(marks)}</span>
    </span>
  )
}

/** The section that is being read. */
function useCurrent(sections: readonly KnownSection[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id)
  useEffect(() => {
    const find = () => {
      const page = document.documentElement
      const left = page.scrollHeight - innerHeight - scrollY
      const focused = sections.find(({ element }) => element === document.activeElement)
      // At the end of the page several sections are in view: the requested one counts.
      if (focused && left < 2) setCurrent(focused.id)
      else {
        // An unchanged section may be hidden and then has no position.
        const seen = sections.filter(({ element }) => !element.hidden)
        const tops = seen.map(({ element }) => element.getBoundingClientRect().top)
        setCurrent(seen[currentSectionIndex(tops, innerHeight, scrollY, left)]?.id)
      }
    }
    find()
    addEventListener('scroll', find, { passive: true })
    addEventListener('resize', find)
    addEventListener('focusin', find)
    return () => {
      removeEventListener('scroll', find)
      removeEventListener('resize', find)
      removeEventListener('focusin', find)
    }
  }, [sections])
  return current ?? sections[0]?.id
}
