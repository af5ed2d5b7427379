import { expect, test } from '@playwright/test'
import { categories, categoryOf } from '../../domain/categories/index.ts'
import { type Language, languageCodes } from '../../domain/languages.ts'
import { isPublished } from '../../domain/product.ts'
import { catalogue } from '../support/catalogue.ts'
import { type Hidden, hiddenIn } from '../support/drafts.ts'

// A draft is whatever is not published in the language that is asked for.

for (const language of languageCodes) {
  test(`no draft's name, number or id is in a list, index, option list or detail in ${language}`, {
    tag: ['@4.3.4', '@4.6.2'],
  }, async ({ baseURL }) => {
    const hidden = hiddenIn(catalogue, language)
    expect(hidden.texts.length).toBeGreaterThan(hidden.products.length * 2)
    const answers: string[] = []
    for (const { path, code, columns } of categories) {
      answers.push(
        ...(await Promise.all([
          text(`${baseURL}/api/${path}/index?lang=${language}`),
          text(`${baseURL}/api/${path}/facets?lang=${language}`),
          text(`${baseURL}/api/${path}/pictures?lang=${language}`),
          ...[0, 100].map((skip) => text(`${baseURL}/api/${path}?lang=${language}&limit=100&skip=${skip}`)),
        ])),
      )
      if (columns.length > 0) answers.push(await text(`${baseURL}/api/options/${code}?lang=${language}`))
    }
    const shown = catalogue.products.filter((product) => isPublished(product, language))
    await forEach(shown, async ({ id, category, artnr }) => {
      const { path } = categoryOf(category)
      const detail = await text(`${baseURL}/api/${path}/${id}?lang=${language}`)
      expect(detail).toContain(artnr)
      answers.push(detail)
    })
    expect(answers.length).toBeGreaterThan(shown.length)
    expect(leaksIn(answers, hidden)).toEqual([])
  })

  test(`a draft asked for by id or article number is not there in ${language}`, async ({ baseURL }) => {
    const hidden = hiddenIn(catalogue, language)
    await forEach(hidden.products, async ({ id, category, artnr }) => {
      const { path } = categoryOf(category)
      for (const address of [
        `${path}/${id}`,
        `${path}/artnr/${encodeURIComponent(artnr)}`,
        `produkt/${id}`,
      ]) {
        const answer = await fetch(`${baseURL}/api/${address}?lang=${language}`)
        expect(answer.status, address).toBe(404)
        expect(leaksIn([await answer.text()], hidden)).toEqual([])
      }
    })
  })
}

test('the files of an article that is published nowhere are not there', async ({ baseURL }) => {
  const nowhere = catalogue.products.filter((product) =>
    languageCodes.every((language: Language) => !isPublished(product, language)),
  )
  expect(nowhere.length).toBeGreaterThan(20)
  await forEach(nowhere, async ({ id, artnr }) => {
    const folder = encodeURIComponent(artnr)
    const stored = catalogue.files.find((file) => file.product === id)
    const addresses = [
      `/api/files/${folder}/images`,
      `/api/files/${folder}/images/sv`,
      `/api/files/${folder}/docs/sv`,
      `/api/files/image/${id}/0`,
      `/files/${folder}/images/sv/${stored?.name}`,
    ]
    for (const address of addresses) expect((await fetch(baseURL + address)).status, address).toBe(404)
  })
})

/** Does something with every item, some at a time: one after the other mostly waits for the line. */
async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values()
  const worker = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: 6 }, worker))
}

/** Bytes as text: the index packs its texts as UTF-8. */
async function text(url: string): Promise<string> {
  const answer = await fetch(url)
  expect(answer.status, url).toBe(200)
  return new TextDecoder().decode(await answer.arrayBuffer())
}

function leaksIn(answers: readonly string[], { texts }: Hidden): string[] {
  const all = answers.join('\n')
  return texts.filter((hidden) => all.includes(hidden))
}
