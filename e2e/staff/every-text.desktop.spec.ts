import type { APIRequestContext, Page } from '@playwright/test'
import type { ContentAnswer } from '../../domain/contracts/staff.ts'
import { type Language, languageCodes } from '../../domain/languages.ts'
import { pathTo, publicRoutes } from '../../domain/routes.ts'
import { loadTexts } from '../../domain/texts/load.ts'
import { flatTexts, keyOfName, nameOfKey } from '../../domain/texts/pageTexts.ts'
import { placeholdersOf } from '../../domain/texts/placeholders.ts'
import { expect, test } from '../fixtures.ts'
import { matching } from '../support/catalogue.ts'
import { staffHeaders } from '../support/staff.ts'

const keys = flatTexts(await loadTexts('sv')).map(([key]) => key)
const builtIn = Object.fromEntries(
  await Promise.all(
    languageCodes.map(async (code) => [
      code,
      new Set(flatTexts(await loadTexts(code)).map(([, text]) => text)),
    ]),
  ),
) as Record<Language, Set<string>>

/** Says something else than anything else does, with the values that it is filled with. */
const newText = (key: string, text: string, language: Language) =>
  `${language}${keys.indexOf(key)} <b>&" ${placeholdersOf(text).join(' ')}`.trim()

type Row = ContentAnswer[number]
type Change = { text: string; translations: { no: { text: string }; dk: { text: string } } }

async function putAll(request: APIRequestContext, rows: readonly Row[], changeOf: (row: Row) => Change) {
  const headers = await staffHeaders(request, 0)
  const left = [...rows]
  const work = async () => {
    for (let row = left.pop(); row; row = left.pop()) {
      const id = row.machineName.replaceAll('/', '~')
      const answer = await request.put(`/api/content/${id}`, { headers, data: changeOf(row) })
      expect(answer.status(), row.machineName).toBe(200)
    }
  }
  await Promise.all(Array.from({ length: 6 }, work))
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

test('with every text changed no page says a built-in one, and each is taken over as it stands', async ({
  context,
  request,
  faults,
}) => {
  test.slow()
  faults.expect(/404 \(Not Found\)/)
  const id = matching('eb', 'sv', [])[0]?.id ?? ''
  const all = (await (await request.get('/api/content')).json()) as ContentAnswer
  const names = new Set(keys.map(nameOfKey))
  const rows = all.filter(({ machineName }) => names.has(machineName))
  expect(rows).toHaveLength(keys.length)
  const of = (row: Row, text: string, language: Language) =>
    newText(keyOfName(row.machineName), text, language)
  try {
    await putAll(request, rows, (row) => ({
      text: of(row, row.text, 'sv'),
      translations: {
        no: { text: of(row, row.text, 'no') },
        dk: { text: of(row, row.text, 'dk') },
      },
    }))
    for (const [position, { name }] of publicRoutes.entries()) {
      const language = languageCodes[position % languageCodes.length] ?? 'sv'
      const page = await context.newPage()
      await page.goto(pathTo(name, language, { id }), { waitUntil: 'networkidle' })
      const left = (await saidBy(page)).filter((text) => builtIn[language].has(text))
      expect(left, `${language} ${name}`).toEqual([])
      const skip = newText('ui.nav.skip', '', language)
      await expect(page.getByRole('link', { name: skip, exact: true })).toBeAttached()
      await page.close()
    }
  } finally {
    await putAll(request, rows, ({ text, translations }) => ({
      text,
      translations: { no: { text: translations.no?.text ?? '' }, dk: { text: translations.dk?.text ?? '' } },
    }))
  }
})
