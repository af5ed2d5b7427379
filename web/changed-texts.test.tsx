import { expect, test } from 'vitest'
import { languageCodes } from '../domain/languages.ts'
import { fillTexts, withoutMarks } from '../domain/page/text-marks.ts'
import { pathTo, publicRoutes } from '../domain/routes.ts'
import { everyTextChanged } from '../domain/texts/testing/changed.ts'
import { render, renderMarked } from './entry-server.tsx'

const screens = [...new Map(publicRoutes.map((route) => [route.screen, route])).values()]

test.each(
  screens.map(({ name, screen }, position) => ({
    name,
    screen,
    language: languageCodes[position % languageCodes.length] ?? 'sv',
  })),
)(
  'with every text changed, what is written into the $screen page in $language is what it renders itself',
  { tags: ['7.9.1'] },
  async ({ name, language }) => {
    const pathname = pathTo(name, language, { id: '0' })
    const settings = { brand: 'Passar', copyright: 'Exempel AB', language }
    const texts = everyTextChanged(language)
    const marked = await renderMarked(pathname, settings)
    expect(withoutMarks(marked.html)).toBe(await render(pathname, settings))
    expect(fillTexts(marked, texts)).toBe(await render(pathname, { ...settings, page: { texts } }))
  },
)
