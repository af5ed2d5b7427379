import { createInstance, type i18n as I18n, type ParseKeys, type TFunction } from 'i18next'
import { useContext } from 'react'
import { I18nContext } from 'react-i18next'
import { type Language, languageRow } from '../../../domain/languages.ts'
import { loadTexts } from '../../../domain/texts/load.ts'
import type { ChangedTexts } from '../../../domain/texts/page-texts.ts'
import type {
  AtDoorTexts,
  CompareTexts,
  DeskTexts,
  DoorListTexts,
  HomeTexts,
  LaterTexts,
  MeasureTexts,
  OfflineTexts,
  ReplacementTexts,
  ScreenTexts,
  StaffTexts,
  TrayTexts,
} from '../../../domain/texts/types.ts'

type PublicTexts = ScreenTexts &
  HomeTexts &
  ReplacementTexts &
  DeskTexts &
  DoorListTexts &
  OfflineTexts &
  LaterTexts &
  AtDoorTexts &
  CompareTexts &
  MeasureTexts &
  TrayTexts

export { I18nextProvider } from 'react-i18next'
export type { I18n, TFunction }

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'site'
    /** Disabled, since what follows a colon in a key may come from data. */
    nsSeparator: false
    /** Texts of one screen load with it (web/pages.tsx), later ones on request (web/shared/i18n/more-texts.ts). */
    resources: { site: PublicTexts; staff: StaffTexts }
  }
}

/**
 * The path of a public text, `ui.nav.skip`, typed from the Swedish ones; a text with plural forms is named without their
 * suffix.
 */
export type TextKey = ParseKeys<'site'>

/** Runs something once per instance, however many parts of a page ask for it. */
export function oncePer<Made>(make: (i18n: I18n) => Made): (i18n: I18n) => Made {
  const made = new WeakMap<I18n, { value: Made }>()
  return (i18n) => {
    const known = made.get(i18n) ?? { value: make(i18n) }
    made.set(i18n, known)
    return known.value
  }
}

interface Translation<Namespace extends 'site' | 'staff'> {
  t: TFunction<Namespace>
  i18n: I18n
}

const translations = {
  site: oncePer((i18n): Translation<'site'> => ({ t: cached(i18n, i18n.getFixedT(null, 'site')), i18n })),
  staff: oncePer((i18n): Translation<'staff'> => ({ t: cached(i18n, i18n.getFixedT(null, 'staff')), i18n })),
}

/**
 * Caches the texts without parameters until texts are added: a tick renders a hundred, and the library's own look-up
 * is slow.
 */
function cached<T extends (...given: never[]) => unknown>(i18n: I18n, translate: T): T {
  const known = new Map<unknown, unknown>()
  i18n.store.on('added', () => known.clear())
  const remembered = (key: never, ...filled: never[]) => {
    if (filled.length > 0) return translate(key, ...filled)
    if (!known.has(key)) known.set(key, translate(key))
    return known.get(key)
  }
  return remembered as T
}

/**
 * Replaces the library's hook, which on every render prepares for a changing language and loading texts: an instance
 * has one language here, and a tick renders a hundred parts that use it.
 */
export function useTranslation(): Translation<'site'>
export function useTranslation(namespace: 'staff'): Translation<'staff'>
export function useTranslation(namespace: 'site' | 'staff' = 'site') {
  const parentContext = useContext(I18nContext)
  if (!parentContext) throw new Error('useTranslation needs an I18nextProvider around it')
  return translations[namespace](parentContext.i18n)
}

/**
 * The public texts of one language, in an instance of its own: a build renders pages in every language.
 * Plural rules follow the BCP 47 tag, since `no` and `dk` are our own codes.
 * @param changed what staff have changed, by key
 */
export async function createI18n(language: Language, changed: ChangedTexts = {}): Promise<I18n> {
  const lng = languageRow(language).html
  const i18n = createInstance()
  await i18n.init({
    lng,
    fallbackLng: false,
    ns: ['site'],
    defaultNS: 'site',
    nsSeparator: false,
    // A copy, since changes are written into it.
    resources: { [lng]: { site: structuredClone(await loadTexts(language)) } },
    initAsync: false,
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  for (const [key, { text }] of Object.entries(changed)) i18n.addResource(lng, 'site', key, text)
  return i18n
}
