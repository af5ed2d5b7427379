import { useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { useTranslation } from '../../../shared/i18n/i18n.ts'
import { linkTo, useIsStaffPage } from '../../../shared/router/use-route.ts'
import { createPersistedStore } from '../../../shared/store/persisted-store.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useTexts } from '../../use-texts.ts'
import { type FoundText, findTexts, textFinder } from './find-texts.ts'

/** Whether texts have pencils in this tab: kept on the way to the list and back. */
export const pencilsStore = createPersistedStore({
  name: 'text-pencils',
  area: () => sessionStorage,
  empty: false,
  read: (text) => text === 'on',
  write: (on) => (on ? 'on' : null),
})

/** The size of a pencil, and how far it overlaps the upper right corner of its text: no more than a letter. */
const side = 24
const over = { x: 8, y: 7 }

interface Pencil extends Omit<FoundText, 'element'> {
  key: number
  left: number
  top: number
}

/** A pencil at each visible text of a public page that has a machine name; it leads to the text in the list. */
export function TextPencils() {
  const on = pencilsStore.useValue()
  const isStaffPage = useIsStaffPage()
  return on && !isStaffPage ? <Pencils /> : null
}

function Pencils() {
  const { t } = useTexts()
  const pencils = usePencilsInSight()
  const from = location.pathname + location.search
  return createPortal(
    <nav aria-label={t('texts.pencils')} data-pencils className="print:hidden">
      {pencils.map(({ key, text, names, left, top }) => (
        <Link
          key={key}
          to={`${linkTo('adm-oversattningar')}?${new URLSearchParams({ text: names.join(','), from })}`}
          aria-label={t('texts.pencil', { text })}
          title={names.join(', ')}
          className="fixed z-40 grid size-6 place-items-center rounded-full border border-line bg-card text-steel shadow-sm hover:bg-steel hover:text-card"
          style={{ left, top }}
        >
          <Icon name="edit" className="size-3.5" />
        </Link>
      ))}
    </nav>,
    document.body,
  )
}

/** Searched again after anything changes or moves the page, once per frame. */
function usePencilsInSight(): readonly Pencil[] {
  const { i18n } = useTranslation()
  const namesOf = useMemo(() => textFinder(i18n.getResourceBundle(i18n.language, 'site')), [i18n])
  const [pencils, setPencils] = useState<readonly Pencil[]>([])
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const root = document.getElementById('root')
      if (root) setPencils(findTexts(root, namesOf).flatMap(pencilOf))
    }
    const soon = () => {
      frame ||= requestAnimationFrame(look)
    }
    const observer = new MutationObserver(soon)
    const root = document.getElementById('root')
    if (root)
      observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true })
    addEventListener('scroll', soon, { capture: true, passive: true })
    addEventListener('resize', soon)
    soon()
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      removeEventListener('scroll', soon, { capture: true })
      removeEventListener('resize', soon)
    }
  }, [namesOf])
  return pencils
}

const keys = new WeakMap<Element, number>()
let lastKey = 0

/** A pencil keeps its identity, focused or about to be clicked, while its text moves. */
function keyOf(element: Element): number {
  const key = keys.get(element) ?? ++lastKey
  keys.set(element, key)
  return key
}

function pencilOf({ element, text, names }: FoundText): Pencil[] {
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
  const isSeen = width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true })
  const isInSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  if (!isSeen || !isInSight) return []
  const within = (at: number, most: number) => Math.round(Math.min(Math.max(at, 0), most - side))
  return [
    {
      key: keyOf(element),
      text,
      names,
      left: within(right - over.x, innerWidth),
      top: within(top + over.y - side, innerHeight),
    },
  ]
}
