import { type ComponentType, lazy, Suspense, useMemo } from 'react'
import { logFailure } from '../data/log.ts'
import { addStaffTexts, type I18n, useTranslation } from '../i18n.ts'
import { type Settings, useSettings } from '../settings.ts'
import { type StaffPresence, useStaffPresence } from './useStaffPresence.ts'

type PartName = keyof typeof import('../admin/frame/parts.tsx')

/** A part with its texts, fetched when somebody is signed in: a visitor downloads nothing of it. */
function lazyPart(name: PartName, i18n: I18n, { language, page }: Settings): ComponentType {
  return lazy(async () => {
    try {
      const [parts] = await Promise.all([
        import('../admin/frame/parts.tsx'),
        addStaffTexts(i18n, language, page?.texts),
      ])
      return { default: parts[name] }
    } catch (cause) {
      // The page is whole without it; the staff's own screens say so themselves.
      logFailure('The menu for staff did not come', cause)
      return { default: () => null }
    }
  })
}

const places: Record<'bar' | 'sheet', Partial<Record<NonNullable<StaffPresence>, PartName>>> = {
  bar: { 'signed-in': 'StaffBar', ended: 'SessionEnded' },
  sheet: { 'signed-in': 'StaffSheet' },
}

/** What staff have in the navbar, or in the menu of a phone; nothing for visitors. */
export function StaffParts({ place }: { place: keyof typeof places }) {
  const presence = useStaffPresence()
  const { i18n } = useTranslation()
  const settings = useSettings()
  const name = presence && places[place][presence]
  const Part = useMemo(() => (name ? lazyPart(name, i18n, settings) : null), [name, i18n, settings])
  return (
    Part && (
      <Suspense>
        <Part />
      </Suspense>
    )
  )
}
