import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type Language, languageCodes } from '../../domain/languages.ts'
import { withPageData } from '../../domain/page/data.ts'
import { fillTexts, type MarkedShell, markedShellPath } from '../../domain/page/text-marks.ts'
import { pathTo, publicRoutes } from '../../domain/routes.ts'
import { texts } from '../../domain/texts/index.ts'
import { flatTexts } from '../../domain/texts/page-texts.ts'
import { everyTextChanged } from '../../domain/texts/testing/changed.ts'
import { expect, open, settled, test } from '../fixtures.ts'
import { matching } from '../support/catalogue.ts'

const id = matching('eb', 'sv', [])[0]?.id ?? ''
/** One page of each kind, that its address alone brings: the list of a lock needs a lock. */
const plain = publicRoutes.filter(({ mode }) => mode !== 'with-em')
const screens = [...new Map(plain.map((route) => [route.screen, route])).values()]

/** What a page says by itself in its built-in words: choices, facts and their values come with answers. */
function builtInOf(language: Language): Set<string> {
  const { choices, facts, info, messages, staff, ...own } = texts[language]
  const { values } = own.ui
  const brought = new Set(flatTexts({ choices, facts, info, values }).map(([, text]) => text))
  return new Set(flatTexts(own).flatMap(([, text]) => (brought.has(text) ? [] : [text])))
}

/** What a page shows or reads out, each text of its own. */
function saidBy(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const said: string[] = []
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) said.push(node.textContent ?? '')
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      for (const element of document.querySelectorAll(`[${name}]`))
        said.push(element.getAttribute(name) ?? '')
    }
    return said.map((text) => text.trim())
  })
}

for (const [position, { name, screen }] of screens.entries()) {
  const language = languageCodes[position % languageCodes.length] ?? 'sv'
  test(`with every text changed, the ${screen} page is taken over as it stands and says no built-in text`, {
    tag: ['@7.9.1'],
  }, async ({ page, faults }) => {
    if (screen === 'not-found') faults.expect(/404 \(Not Found\).*\/404|\/404 404 \(Not Found\)/)
    const path = pathTo(name, language, { id })
    const file = new URL(`../../dist/web${markedShellPath(language, name)}`, import.meta.url)
    const shell = JSON.parse(await readFile(file, 'utf8')) as MarkedShell
    const changed = everyTextChanged(language)
    const document = withPageData(fillTexts(shell, changed), { texts: changed })
    await page.route(path, async (route) => {
      // The real answer's headers, its policy among them.
      const response = await route.fetch()
      await route.fulfill({ response, body: document })
    })
    await open(page, path)
    await settled(page)
    const builtIn = builtInOf(language)
    // The brand is a setting, and may be a word that some text is made of.
    const brand = await page.title()
    expect((await saidBy(page)).filter((text) => builtIn.has(text) && text !== brand)).toEqual([])
    const { text: skip = '' } = changed['ui.nav.skip'] ?? {}
    await expect(page.getByRole('link', { name: skip, exact: true })).toBeAttached()
  })
}
