import { expect, test } from '@playwright/test'
import type { CategoryCode } from '../../domain/categories/codes.ts'
import { categories, categoryOf } from '../../domain/categories/index.ts'
import { ask } from '../../domain/facets/testing/oracle.ts'
import { languageCodes } from '../../domain/languages.ts'
import { isPublished } from '../../domain/product.ts'
import { createRandom } from '../../seed/catalogue/random.ts'
import { catalogue, plainOf, recordsIn } from '../support/catalogue.ts'
import { drawSelection, queryOf } from '../support/questions.ts'

// Over HTTP, held against a recomputation from the records that the seed was made of.

const selections = 40

interface Listing {
  items: { _id: string }[]
  total: number
  skip: number
  limit: number
}

for (const { code, path, pageSize, columns } of categories) {
  for (const language of languageCodes) {
    test(`total, check, list and facets of ${code} in ${language} agree with the generator's records`, {
      tag: ['@1.1.1', '@7.4.1', '@7.4.2'],
    }, async ({ baseURL }) => {
      const plain = plainOf(code, language)
      const random = createRandom(`e2e/${code}/${language}`)
      let found = 0
      for (let round = 0; round < selections; round++) {
        const selection = drawSelection(plain, random)
        const expected = ask(plain, language, selection)
        const total = expected.products.length
        if (total > 0) found++
        const skip = random.int(0, total + 2)
        const limit = random.int(1, 100)
        const query = queryOf(selection, { lang: language })
        const [count, check, list, facets, short] = await Promise.all([
          json(`${baseURL}/api/${path}/total?${query}`),
          json(`${baseURL}/api/${path}/check?${query}`),
          json<Listing>(`${baseURL}/api/${path}?${query}&skip=${skip}&limit=${limit}`),
          json(`${baseURL}/api/${path}/facets?${query}`),
          json(`${baseURL}/api/${path}?${query}&c`),
        ])
        const { items, ...page } = list
        expect({ count, check, short, facets, page, ids: items.map((item) => item._id) }, query).toEqual({
          count: { total },
          check: { check: total > 0 },
          short: { total },
          facets: { total, choices: expected.counts },
          page: { total, skip, limit },
          ids: expected.products.slice(skip, skip + limit),
        })
      }
      expect(found).toBeGreaterThan(selections / 2)
      expect(columns.length === 0 || plain.groups.some((group) => group.slugs.length > 0)).toBe(true)
    })

    test(`the list of ${code} in ${language} is complete, in order and in pages of ${pageSize}`, {
      tag: ['@2.8.1'],
    }, async ({ baseURL }) => {
      const expected = plainOf(code, language).products.map(({ id }) => id)
      const ids: string[] = []
      while (ids.length < expected.length) {
        const page = await json<Listing>(`${baseURL}/api/${path}?lang=${language}&skip=${ids.length}`)
        expect(page.items).toHaveLength(Math.min(pageSize, expected.length - ids.length))
        ids.push(...page.items.map((item) => item._id))
      }
      expect(ids).toEqual(expected)
    })
  }
}

for (const language of languageCodes) {
  test(`the lists that belong to a lock in ${language} agree with the generator's rows`, async ({
    baseURL,
  }) => {
    const random = createRandom(`e2e/targets/${language}`)
    const plain = plainOf('em', language)
    const records = recordsIn(language)
    const locks = catalogue.products.filter(
      (product) => product.category === 'em' && isPublished(product, language),
    )
    let certain = 0
    for (const { id } of locks) {
      const slugs = Object.keys(plain.products.find((product) => product.id === id)?.spec ?? {})
      const chosen = random.sample(slugs, random.int(0, slugs.length))
      const targets = records.targets(id, chosen)
      if (JSON.stringify(targets) !== JSON.stringify(records.targets(id, []))) certain++
      for (const code of ['sb', 'eb'] satisfies CategoryCode[]) {
        const order = plainOf(code, language).products.map((product) => product.id)
        const expected = order.filter((product) => targets[code].includes(product))
        const query = queryOf([], { em: id, 'em-choices': chosen.join(','), lang: language, limit: 100 })
        const list = await json<Listing>(`${baseURL}/api/${categoryOf(code).path}?${query}`)
        expect({ total: list.total, ids: list.items.map((item) => item._id) }, query).toEqual({
          total: expected.length,
          ids: expected,
        })
      }
    }
    // Otherwise the rows would have had no say.
    expect(certain).toBeGreaterThan(locks.length / 4)
  })
}

async function json<Answer = unknown>(url: string): Promise<Answer> {
  const answer = await fetch(url)
  expect(answer.status, url).toBe(200)
  return (await answer.json()) as Answer
}
