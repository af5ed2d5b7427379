import { useEffect, useRef, useState } from 'react'
import { cx } from '../../shared/ui/cx.ts'
import { SelectField } from '../ui/field.tsx'
import { useTexts } from '../use-texts.ts'
import { focusSection, sectionNamed } from './focus-field.ts'
import { useMarks, useSectionTitle } from './section.tsx'
import { useSections } from './sections.tsx'

/** The sections of the screen as a list beside it, or a select where there is no room; the current one is marked. */
export function SectionNav() {
  const { t } = useTexts()
  const titleOf = useSectionTitle()
  const marksOf = useMarks()
  const sections = useSections().map(({ name }) => {
    const marks = marksOf(name)
    const isWrong = marks.some(({ kind }) => kind === 'faults')
    return { name, title: titleOf(name), marksText: marks.map(({ text }) => text).join(', '), isWrong }
  })
  const { current, goTo } = useCurrent(sections.map(({ name }) => name))
  return (
    <nav
      aria-label={t('edit.sections')}
      className="sticky top-14 z-10 -mx-1 mb-4 bg-paper p-1 lg:top-20 lg:mx-0 lg:mb-0 lg:self-start lg:p-0"
    >
      <ul className="hidden border-l border-line lg:block">
        {sections.map(({ name, title, marksText, isWrong }) => (
          <li key={name}>
            <button
              type="button"
              aria-current={name === current ? 'location' : undefined}
              onClick={() => goTo(name)}
              className="-ml-px flex min-h-9 w-full cursor-pointer items-center gap-2 border-l-2 border-transparent py-1 pl-4 text-left text-sm text-mute hover:text-ink aria-[current]:border-steel aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {title}
              {marksText && (
                <span title={marksText} className="ml-auto flex items-center">
                  <span
                    aria-hidden="true"
                    className={cx('size-2 rounded-full', isWrong ? 'bg-error' : 'bg-brass')}
                  />
                  <span className="sr-only">{marksText}</span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <SelectField
        label={t('sections.goTo')}
        hideLabel
        value={current}
        onChange={(event) => goTo(event.target.value)}
        className="lg:hidden"
      >
        {sections.map(({ name, title, marksText }) => (
          <option key={name} value={name}>
            {[title, marksText].filter(Boolean).join(' – ')}
          </option>
        ))}
      </SelectField>
    </nav>
  )
}

/**
 * The section that is being read: the first one in view. At the end of the page several are, and of those it is the
 * one that somebody has gone to, else the last.
 */
function useCurrent(names: readonly string[]): { current: string; goTo: (name: string) => void } {
  const [current, setCurrent] = useState(names[0] ?? '')
  const chosen = useRef('')
  const list = names.join()
  useEffect(() => {
    const listed = list.split(',')
    const inView = new Set<string>()
    let isLastWhole = false
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, intersectionRatio } of entries) {
          const name = (target as HTMLElement).dataset.section ?? ''
          if (isIntersecting) inView.add(name)
          else inView.delete(name)
          if (name === listed.at(-1)) isLastWhole = intersectionRatio > 0.99
        }
        if (!inView.has(chosen.current)) chosen.current = ''
        const seen = listed.filter((name) => inView.has(name))
        const isAtEnd = isLastWhole && scrollY > 0
        const next = isAtEnd ? chosen.current || seen.at(-1) : seen[0]
        if (next) setCurrent(next)
      },
      // Below the sticky bars and the top of a section that was gone to, and above the save bar.
      { rootMargin: '-144px 0px -10% 0px', threshold: [0, 0.995] },
    )
    for (const name of listed) {
      const section = sectionNamed(name)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [list])
  return {
    current,
    goTo: (name) => {
      const section = sectionNamed(name)
      if (!section) return
      chosen.current = name
      focusSection(section)
      setCurrent(name)
    },
  }
}
