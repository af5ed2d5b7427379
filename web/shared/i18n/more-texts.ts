import { use } from 'react'
import type { Language } from '../../../domain/languages.ts'
import type { PublicRoute } from '../../../domain/routes.ts'
import { loadTextPart, screenTexts, type TextPart, textParts } from '../../../domain/texts/load-part.ts'
import { RenderedParts } from '../rendered-parts.ts'
import { useLanguage } from '../settings.ts'
import { type I18n, useTranslation } from './i18n.ts'

type Add<More extends unknown[]> = (i18n: I18n, language: Language, ...more: More) => Promise<void>

/**
 * Adds texts once per i18n store: several parts of a page call it at once, each with an i18n object of its own around one
 * store. After a failure the next call loads them again.
 */
export function addOnce<More extends unknown[]>(add: Add<More>): Add<More> {
  const added = new WeakMap<I18n['store'], Promise<void>>()
  return (i18n, language, ...more) => {
    const known = added.get(i18n.store)
    if (known) return known
    const adding = add(i18n, language, ...more)
    added.set(i18n.store, adding)
    adding.then(
      // React reads a promise that says so at once, instead of suspending what it hydrates.
      () => Object.assign(adding, { status: 'fulfilled' }),
      () => added.delete(i18n.store),
    )
    return adding
  }
}

const adders = Object.fromEntries(
  textParts.map((part) => [
    part,
    addOnce(async (i18n, language) => {
      // Changes by staff are there already and stay.
      i18n.addResourceBundle(i18n.language, 'site', await loadTextPart(part, language), true, false)
    }),
  ]),
) as Record<TextPart, Add<[]>>

/** Adds a part of the texts, once. */
export function addTexts(i18n: I18n, language: Language, part: TextPart): Promise<void> {
  return adders[part](i18n, language)
}

/** Adds what few screens say, where this one does. Awaited before the screen renders, since its document contains it too. */
export async function addScreenTexts(
  texts: I18n | Promise<I18n>,
  language: Language,
  screen: PublicRoute['screen'],
): Promise<void> {
  const part = screenTexts[screen]
  if (part) await addTexts(await texts, language, part)
}

/** `useTranslation` for what shows these parts of the texts: it is suspended until they have loaded. */
export function useMoreTexts(...parts: readonly TextPart[]) {
  const translation = useTranslation()
  const language = useLanguage()
  const rendered = use(RenderedParts)
  for (const part of parts) rendered?.add(`texts/${language}/${part}`)
  const adding = parts.map((part) => addTexts(translation.i18n, language, part))
  for (const each of adding) use(each)
  return translation
}
