import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useSyncExternalStore } from 'react'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type { Language } from '../../../domain/languages.ts'
import { logFailure } from '../data/log.ts'
import { onSessionChange, sessionEndKey, userKey } from '../data/session-keys.ts'
import { type I18n, useTranslation } from '../i18n/i18n.ts'
import { useLanguage } from '../settings.ts'
import { inTab, readItem } from '../store/stored-names.ts'

type PartName = Exclude<keyof typeof import('../../staff/frame/parts.tsx'), 'addStaffTexts'>

/** A part with its texts, loaded when somebody is signed in: a visitor downloads nothing of it. */
function lazyPart(name: PartName, i18n: I18n, language: Language): ComponentType<PartProps> {
  return lazy<ComponentType<PartProps>>(async () => {
    try {
      const parts = await import('../../staff/frame/parts.tsx')
      await parts.addStaffTexts(i18n, language)
      return { default: parts[name] }
    } catch (cause) {
      // The page is complete without it; the staff screens report the error themselves.
      logFailure('The menu for staff did not come', cause)
      return { default: ({ children }: PartProps) => children }
    }
  })
}

const partNames: Record<
  'bar' | 'sheet' | 'edit' | 'draft',
  Partial<Record<NonNullable<StaffPresence>, PartName>>
> = {
  bar: { 'signed-in': 'StaffBar', ended: 'SessionEnded' },
  sheet: { 'signed-in': 'StaffSheet' },
  edit: { 'signed-in': 'EditLink' },
  draft: { 'signed-in': 'Draft' },
}

/** Staff parts of the navbar, of a phone's menu, or of a product page; visitors get the wrapped content. */
export function StaffParts({ place, ...props }: PartProps & { place: keyof typeof partNames }) {
  const presence = useStaffPresence()
  const { i18n } = useTranslation()
  const language = useLanguage()
  const name = presence && partNames[place][presence]
  const Part = useMemo(() => (name ? lazyPart(name, i18n, language) : null), [name, i18n, language])
  return Part ? (
    <Suspense fallback={props.children}>
      <Part {...props} />
    </Suspense>
  ) : (
    props.children
  )
}

/** Somebody is signed in here, or was until the session ended by itself; null for a visitor. */
type StaffPresence = 'signed-in' | 'ended' | null

function readPresence(): StaffPresence {
  if (readItem(userKey) !== null) return 'signed-in'
  return readItem(sessionEndKey, inTab) === null ? null : 'ended'
}

/** Whether this page has a staff part. Never during hydration, since documents are rendered without a session. */
function useStaffPresence(): StaffPresence {
  return useSyncExternalStore(onSessionChange, readPresence, () => null)
}

/** The props of a staff part on a public page. */
export interface PartProps {
  /** The product that the part is about. */
  id?: string | undefined
  category?: CategoryCode
  /** What visitors see instead. */
  children?: ReactNode
}
