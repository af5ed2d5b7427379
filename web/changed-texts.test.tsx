import { expect, test } from 'vitest'
import { languageCodes } from '../domain/languages.ts'
import { fillTexts, withoutMarks } from '../domain/page/text-marks.ts'
import { pathTo, publicRoutes } from '../domain/routes.ts'
import { texts as builtIn } from '../domain/texts/index.ts'
import { flatTexts } from '../domain/texts/page-texts.ts'
import { everyTextChanged } from '../domain/texts/testing/changed.ts'
import { render, renderMarked } from './entry-server.tsx'

/** What a page shows or reads out, each text of its own. */
const saidBy = (html: string) =>
  new Set(
    [...html.matchAll(/>([^<]+)<|(?:aria-label|title|placeholder|alt)="([^"]+)"/g)].map(([, text, named]) =>
      (text ?? named ?? '').trim(),
    ),
  )

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
    const settings = { brand: 'Ett märke', copyright: 'Exempel AB', language }
    const texts = everyTextChanged(language)
    const marked = await renderMarked(pathname, settings)
    expect(withoutMarks(marked.html)).toBe(await render(pathname, settings))
    const changed = await render(pathname, { ...settings, page: { texts } })
    expect(fillTexts(marked, texts)).toBe(changed)
    // Nothing of it is said in a built-in word, whoever wrote it.
    const { choices, facts, info, messages, staff, ...own } = builtIn[language]
    const brought = new Set(
      flatTexts({ choices, facts, info, values: own.ui.values }).map(([, text]) => text),
    )
    const said = saidBy(changed)
    expect(flatTexts(own).filter(([, text]) => said.has(text) && !brought.has(text))).toEqual([])
  },
)
