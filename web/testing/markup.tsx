import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { Language } from '../../domain/languages.ts'
import { textParts } from '../../domain/texts/load-part.ts'
import { App } from '../app.tsx'
import { createQueryClient } from '../shared/data/query-client.ts'
import { createI18n } from '../shared/i18n/i18n.ts'
import { addTexts } from '../shared/i18n/more-texts.ts'
import { addStaffTexts } from '../staff/texts/staff-texts.ts'

/** The markup of a part of a page, without a browser: what it shows at first, before effects run. */
export async function markup(part: ReactNode, language: Language = 'sv'): Promise<string> {
  const i18n = await createI18n(language)
  await addStaffTexts(i18n, language, {})
  for (const part of textParts) await addTexts(i18n, language, part)
  return renderToStaticMarkup(
    <App
      settings={{ brand: 'Passar', copyright: 'Passar AB', language }}
      i18n={i18n}
      queryClient={createQueryClient()}
    >
      <RouterProvider router={createMemoryRouter([{ path: '*', element: part }])} />
    </App>,
  )
}

/** The text of markup, without tags; an element ends where a space is. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Where the links of markup lead, in order. */
export function linksOf(html: string): string[] {
  return [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
}
