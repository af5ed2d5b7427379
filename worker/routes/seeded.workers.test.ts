import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CategoryCode } from '../../domain/categories/codes.ts'
import { categories, categoryOf } from '../../domain/categories/index.ts'
import type { ProductAnswer } from '../../domain/contracts/products.ts'
import { ask } from '../../domain/facets/testing/oracle.ts'
import { fittingIds } from '../../domain/fit/fittings.ts'
import { type Language, languageCodes } from '../../domain/languages.ts'
import { isPublished } from '../../domain/product.ts'
import { catalogue, plainOf, recordsIn } from '../../e2e/support/catalogue.ts'
import { createRandom } from '../../seed/catalogue/random.ts'
import { judgeProduct } from '../../web/public/product/fitting-lines.ts'
import { underSelection } from '../../web/public/product/under-selection.ts'
import { indexesOf } from '../../web/testing/indexes.ts'
import { call, json } from '../testing/call.ts'
import { type Hidden, hiddenIn } from '../testing/hidden.ts'
import { drawSelection, queryOf } from '../testing/questions.ts'
import { storeCatalogue } from '../testing/store.ts'

// The seeded catalogue, held against a recomputation from the records that it was made of.

beforeAll(() => storeCatalogue(env, catalogue))

describe('lists and facets', () => {
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
        tags: ['1.1.1', '7.4.1', '7.4.2'],
      }, async () => {
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
            json(`/api/${path}/total?${query}`),
            json(`/api/${path}/check?${query}`),
            json<Listing>(`/api/${path}?${query}&skip=${skip}&limit=${limit}`),
            json(`/api/${path}/facets?${query}`),
            json(`/api/${path}?${query}&c`),
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
        tags: ['2.8.1'],
      }, async () => {
        const expected = plainOf(code, language).products.map(({ id }) => id)
        const ids: string[] = []
        while (ids.length < expected.length) {
          const page = await json<Listing>(`/api/${path}?lang=${language}&skip=${ids.length}`)
          expect(page.items).toHaveLength(Math.min(pageSize, expected.length - ids.length))
          ids.push(...page.items.map((item) => item._id))
        }
        expect(ids).toEqual(expected)
      })
    }
  }

  for (const language of languageCodes) {
    test(`the lists that belong to a lock in ${language} agree with the generator's rows`, async () => {
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
          const list = await json<Listing>(`/api/${categoryOf(code).path}?${query}`)
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
})

describe('a strike under a selection', () => {
  for (const language of languageCodes) {
    test(`narrowing: in ${language} the browser narrows a strike to a selection as the API does`, async () => {
      const random = createRandom(`narrowed/${language}`)
      const plain = plainOf('eb', language)
      const index = indexesOf(catalogue, language).eb
      let narrowed = 0
      let demanded = 0
      for (const { id } of random.sample(plain.products, 40)) {
        const selection = drawSelection(plain, random)
        const query = queryOf(selection, { lang: language })
        const where = `${id} under ${selection}`
        const whole = await json<ProductAnswer>(`/api/elslutbleck/${id}?lang=${language}`)
        const selected = await json<ProductAnswer>(`/api/elslutbleck/${id}?${query}`)
        const own = underSelection(categoryOf('eb'), whole, index, selection)
        expect(own?.housings, where).toEqual(selected.housings)
        const judged = judgeProduct(categoryOf('eb'), whole, selection)
        const named = judged ? fittingIds(judged.fittings) : []
        const required = selected.requires?.map(({ _id }) => _id) ?? []
        expect(named.toSorted(), where).toEqual(required.toSorted())
        if ((selected.housings?.length ?? 0) < (whole.housings?.length ?? 0)) narrowed++
        if (required.length > 0) demanded++
      }
      expect(narrowed).toBeGreaterThan(5)
      expect(demanded).toBeGreaterThan(0)
    })
  }
})

// A draft is whatever is not published in the language that is asked for.
describe('drafts', () => {
  for (const language of languageCodes) {
    test(`no draft's name, number or id is in a list, index, option list or detail in ${language}`, {
      tags: ['4.3.4', '4.6.2'],
    }, async () => {
      const hidden = hiddenIn(catalogue, language)
      expect(hidden.texts.length).toBeGreaterThan(hidden.products.length * 2)
      const bodies: string[] = []
      for (const { path, code, columns } of categories) {
        bodies.push(
          ...(await Promise.all([
            text(`/api/${path}/index?lang=${language}`),
            text(`/api/${path}/facets?lang=${language}`),
            text(`/api/${path}/pictures?lang=${language}`),
            ...[0, 100].map((skip) => text(`/api/${path}?lang=${language}&limit=100&skip=${skip}`)),
          ])),
        )
        if (columns.length > 0) bodies.push(await text(`/api/options/${code}?lang=${language}`))
      }
      const shown = catalogue.products.filter((product) => isPublished(product, language))
      for (const { id, category, artnr } of shown) {
        const { path } = categoryOf(category)
        const detail = await text(`/api/${path}/${id}?lang=${language}`)
        expect(detail).toContain(artnr)
        bodies.push(detail)
      }
      expect(bodies.length).toBeGreaterThan(shown.length)
      expect(leaksIn(bodies, hidden)).toEqual([])
    })

    test(`a draft selected for by id or article number is not there in ${language}`, async () => {
      const hidden = hiddenIn(catalogue, language)
      for (const { id, category, artnr } of hidden.products) {
        const { path } = categoryOf(category)
        for (const address of [
          `${path}/${id}`,
          `${path}/artnr/${encodeURIComponent(artnr)}`,
          `produkt/${id}`,
        ]) {
          const response = await call(`/api/${address}?lang=${language}`)
          expect(response.status, address).toBe(404)
          expect(leaksIn([await response.text()], hidden)).toEqual([])
        }
      }
    })
  }

  test('the files of an article that is published nowhere are not there', async () => {
    const nowhere = catalogue.products.filter((product) =>
      languageCodes.every((language: Language) => !isPublished(product, language)),
    )
    expect(nowhere.length).toBeGreaterThan(20)
    for (const { id, artnr } of nowhere) {
      const folder = encodeURIComponent(artnr)
      const stored = catalogue.files.find((file) => file.product === id)
      const addresses = [
        `/api/files/${folder}/images`,
        `/api/files/${folder}/images/sv`,
        `/api/files/${folder}/docs/sv`,
        `/api/files/image/${id}/0`,
        `/files/${folder}/images/sv/${stored?.name}`,
      ]
      for (const address of addresses) expect((await call(address)).status, address).toBe(404)
    }
  })
})

/** Bytes as text: the index packs its texts as UTF-8. */
async function text(url: string): Promise<string> {
  const response = await call(url)
  expect(response.status, url).toBe(200)
  return new TextDecoder().decode(await response.arrayBuffer())
}

function leaksIn(bodies: readonly string[], { texts }: Hidden): string[] {
  const all = bodies.join('\n')
  return texts.filter((hidden) => all.includes(hidden))
}
