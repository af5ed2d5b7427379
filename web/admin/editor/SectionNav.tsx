import { useEffect, useState } from 'react'
import { useTexts } from '../useTexts.ts'
import type { KnownSection } from './Section.tsx'

/** The sections of the screen beside it; the one being read is marked. */
export function SectionNav({ sections }: { sections: readonly KnownSection[] }) {
  const { t } = useTexts()
  const current = useCurrent(sections)
  return (
    <nav aria-label={t('edit.sections')} className="sticky top-20 hidden self-start lg:block">
      <ul className="border-l border-line">
        {sections.map(({ id, title, element }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === current ? 'location' : undefined}
              onClick={() => goTo(element)}
              className="-ml-px flex min-h-9 w-full cursor-pointer items-center border-l-2 border-transparent py-1 pl-4 text-left text-sm text-mute hover:text-ink aria-[current]:border-steel aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Shows a section and puts the keyboard there. */
export function goTo(element: HTMLElement): void {
  element.scrollIntoView({ block: 'start' })
  element.focus({ preventScroll: true })
}

/** The section at the upper part of the window. */
function useCurrent(sections: readonly KnownSection[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting)
        const section = sections.find(({ element }) => element === seen?.target)
        if (section) setCurrent(section.id)
      },
      { rootMargin: '-15% 0px -75% 0px' },
    )
    for (const { element } of sections) observer.observe(element)
    return () => observer.disconnect()
  }, [sections])
  return current ?? sections[0]?.id
}
