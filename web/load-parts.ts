import { isTextPart } from '../domain/texts/load-part.ts'
import type { I18n } from './shared/i18n/i18n.ts'
import { addTexts } from './shared/i18n/more-texts.ts'
import type { Settings } from './shared/settings.ts'
import { loadComponents } from './shared/ui/loadable.tsx'

/** Loads the code and the texts of the parts that a document was rendered with, so that it is hydrated in one pass. */
export async function loadParts({ page = {}, language }: Settings, i18n: I18n): Promise<void> {
  const { rendered = [] } = page
  const texts = rendered.flatMap((name) => name.match(/^texts\/\w+\/(.+)$/)?.[1] ?? []).filter(isTextPart)
  await Promise.all([loadComponents(rendered), ...texts.map((part) => addTexts(i18n, language, part))])
}
