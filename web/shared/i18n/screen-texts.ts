import type { Language } from '../../../domain/languages.ts'
import type { PublicRoute } from '../../../domain/routes.ts'
import { screenTextLoaders } from '../../../domain/texts/load-screen.ts'
import { addSiteTexts, type I18n } from './i18n.ts'

const loaders: Partial<Record<PublicRoute['screen'], Record<Language, () => Promise<object>>>> =
  screenTextLoaders

/**
 * Adds the texts of one screen alone, if there are any. Awaited before the screen renders, since its shell contains
 * them, too.
 */
export async function addScreenTexts(
  texts: I18n | Promise<I18n>,
  language: Language,
  screen: PublicRoute['screen'],
): Promise<void> {
  const own = await loaders[screen]?.[language]()
  if (own) addSiteTexts(await texts, own)
}
