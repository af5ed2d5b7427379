import { describe, expect, test } from 'vitest'
import { categories, categoryOf } from '../domain/categories/index.ts'
import { factTokens, validateFact } from '../domain/facts/index.ts'
import { languageCodes, translationLanguages } from '../domain/languages.ts'
import { isSlug } from '../domain/names.ts'
import { isPublished, type ProductRecord } from '../domain/product.ts'
import { sectionsIn } from '../domain/sections.ts'
import { drawCatalogue, generateCatalogue } from './catalogue/index.ts'
import { usualProducts } from './catalogue/size.ts'

const catalogue = generateCatalogue()
const { products, links, emRows, files, options, replacements, texts } = catalogue
const byId = new Map(products.map((product) => [product.id, product]))

function of(category: ProductRecord['category']): ProductRecord[] {
  return products.filter((product) => product.category === category)
}

function product(id: string): ProductRecord {
  const found = byId.get(id)
  if (!found) throw new Error(`Nothing has the id ${id}`)
  return found
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, position) => values.indexOf(value) !== position)
}

describe('size', () => {
  test('the usual catalogue has the size that the field asks for', () => {
    const counts = Object.fromEntries(categories.map(({ code }) => [code, of(code).length]))
    expect(counts).toEqual({ eb: 90, em: 60, ms: 160, sb: 110, nb: 25, lh: 70 })
    expect(replacements).toHaveLength(400)
  })

  test.each([50, 200, 2000])('%i products can be asked for', (wanted) => {
    const scaled = generateCatalogue({ products: wanted })
    expect(scaled.products).toHaveLength(wanted)
    expect(scaled.replacements.length).toBeCloseTo((400 * wanted) / usualProducts, -1)
    expect(repeated(scaled.products.map(({ id }) => id))).toEqual([])
  })

  test.each([0, 49, 1.5, 20_001, Number.NaN])('%d products are refused', (wanted) => {
    expect(() => generateCatalogue({ products: wanted })).toThrow('products')
  })

  test('the same seed gives the same catalogue, another seed another one', () => {
    expect(generateCatalogue()).toEqual(catalogue)
    expect(generateCatalogue({ seed: 2 })).not.toEqual(catalogue)
  })
})

describe('names and numbers', () => {
  test('names are unique in their category, article numbers in the catalogue', () => {
    for (const { code } of categories) expect(repeated(of(code).map(({ name }) => name))).toEqual([])
    const artnrs = products.flatMap((p) => [p.artnr, ...p.variants.map((variant) => variant.artnr)])
    expect(repeated(artnrs)).toEqual([])
  })

  test.each(['enr', 'nobnr'] as const)(
    '%s is unique, but a product may repeat its own in a variant',
    (field) => {
      const variants = products.flatMap((p) => p.variants.map((v) => v[field]).filter(Boolean))
      expect(repeated(variants)).toEqual([])
      const claims = products.flatMap((p) => [...new Set([p[field], ...p.variants.map((v) => v[field])])])
      expect(repeated(claims.filter(Boolean))).toEqual([])
      const repeating = products.filter((p) => p[field] && p.variants.some((v) => v[field] === p[field]))
      expect(repeating.length).toBeGreaterThan(10)
    },
  )

  test('numbers are written as the trade stores them', () => {
    for (const p of products) {
      for (const { enr, nobnr } of [p, ...p.variants]) {
        expect(enr).toMatch(/^(99\d{5})?$/)
        expect(nobnr).toMatch(/^(\d{8})?$/)
      }
      expect(p.id).toMatch(/^[a-z0-9]{10}$/)
      expect(p.lockId !== '').toBe(categoryOf(p.category).hasLockId)
    }
  })

  test('fittings and housings always come in variants', () => {
    for (const p of [...of('nb'), ...of('lh')]) expect(p.variants.length).toBeGreaterThan(1)
  })

  test('ids are unique in every table', () => {
    for (const rows of [products, emRows, options, replacements, texts, files]) {
      expect(repeated(rows.map(({ id }) => id))).toEqual([])
    }
    expect(repeated(links.map((link) => Object.values(link).join()))).toEqual([])
  })
})

describe('publication', () => {
  const share = (holds: (p: ProductRecord) => boolean) => products.filter(holds).length / products.length

  test('about a tenth are drafts, 70 % are shown in Norway and half in Denmark', () => {
    expect(share((p) => !p.published)).toBeCloseTo(0.1, 1)
    expect(share((p) => isPublished(p, 'no'))).toBeCloseTo(0.7, 1)
    expect(share((p) => isPublished(p, 'dk'))).toBeCloseTo(0.5, 1)
    expect(share((p) => p.enr === '')).toBeCloseTo(0.05, 1)
  })

  test('what is shown has a name, an article number and a first text of its own', () => {
    for (const p of products) {
      for (const language of languageCodes.filter((code) => isPublished(p, code))) {
        const side = language === 'sv' ? p : p.translations[language]
        expect([side?.name, side?.artnr, side?.info[0]?.body].every(Boolean)).toBe(true)
      }
    }
  })

  test('some originals have been reworded since they were translated, products and texts', () => {
    const outdated = products.filter(({ translatedFrom }) => Object.keys(translatedFrom ?? {}).length > 0)
    expect(outdated.length).toBeGreaterThan(10)
    expect(outdated.length).toBeLessThan(60)
    for (const { info, translations, translatedFrom = {} } of outdated) {
      for (const language of translationLanguages) {
        const from = translatedFrom[language]
        if (!from) continue
        expect(from.info).not.toEqual(info)
        expect(translations[language]?.info[0]?.body).toBeTruthy()
      }
    }
    const reworded = texts.filter(({ translatedFrom }) => translatedFrom?.no)
    expect(reworded).toHaveLength(1)
    expect(texts.filter(({ translations }) => translations.dk === '')).toHaveLength(1)
  })

  test('translated texts are translations, and some are still missing', () => {
    for (const language of translationLanguages) {
      const translated = products.flatMap((p) => p.translations[language] ?? [])
      expect(translated.length).toBeLessThan(products.length)
      const missing = translated.filter((t) => t.published && t.info.some(({ body }) => body === ''))
      expect(missing.length).toBeGreaterThan(0)
    }
    for (const p of products) {
      for (const { info } of Object.values(p.translations)) {
        for (const [position, { body }] of info.entries()) expect(body).not.toBe(p.info[position]?.body)
      }
    }
  })

  test('no text is hidden by a translation: what is not translated is shown in Swedish and marked', {
    tags: ['5.1.2'],
  }, () => {
    const marked = translationLanguages.flatMap((language) =>
      products.filter((p) => {
        if (!isPublished(p, language)) return false
        const read = sectionsIn(p, language)
        expect(read).toHaveLength(p.info.length)
        expect(read.every(({ body }) => body !== '')).toBe(true)
        return read.some(({ untranslated }) => untranslated)
      }),
    )
    expect(marked.length).toBeGreaterThan(20)
  })

  test('every description starts with the headings of its category and holds no markup', {
    tags: ['3.1.4'],
  }, () => {
    for (const p of products) {
      expect(p.info[0]?.title).toBe('Användningsområde')
      expect(p.info.length).toBeGreaterThanOrEqual(categoryOf(p.category).infoHeadings.length)
      for (const { body } of p.info) expect(body).toMatch(/^[^<>]{40,}\.$/)
    }
  })
})

describe('facts and links', () => {
  test('every fact is one that the category declares, in the form that is stored', () => {
    for (const p of products) {
      const { facts } = categoryOf(p.category)
      for (const fact of p.facts) {
        const definition = facts.find(({ name }) => name === fact.name)
        expect(definition, `${p.artnr} ${fact.name}`).toBeDefined()
        if (definition) expect(validateFact(fact, definition), p.artnr).toBeNull()
      }
    }
  })

  test('nothing refers to an article that does not exist', () => {
    for (const p of products) for (const ids of Object.values(p.spec)) for (const id of ids ?? []) product(id)
    for (const { kind, from, to } of links) {
      expect(`${product(from).category}-${product(to).category}`).toBe(kind)
    }
    for (const { product: id } of files) product(id)
    for (const { variant, products: ids } of replacements) {
      for (const id of ids) expect(product(id).category).toBe(variant)
    }
  })

  test('a criterion without partners is never stored, and partners are housings', () => {
    for (const p of products) {
      for (const ids of Object.values(p.spec)) {
        expect(ids).not.toEqual([])
        for (const id of ids ?? []) expect(product(id).category).toBe(categoryOf(p.category).fitPartner)
      }
    }
  })

  test('option columns hold every choice that the articles use', () => {
    for (const { category: code, name, slugs } of options) {
      const category = categoryOf(code)
      const source = category.columns.find((column) => column.name === name)?.source
      for (const slug of slugs) expect(isSlug(slug), slug).toBe(true)
      if (source?.kind === 'fact') {
        const used = new Set(of(code).flatMap((p) => factTokens(category, p.facts, source.fact)))
        expect([...used].sort()).toEqual([...slugs].sort())
      }
      if (source?.kind === 'partner') expect(slugs).toEqual([])
    }
    expect(options).toHaveLength(categories.flatMap(({ columns }) => columns).length)
  })

  test('some partners are drafts, also in rows and replacements', () => {
    const draft = (id: string | null) => id !== null && !product(id).published
    expect(links.some(({ from, to }) => !draft(from) && draft(to))).toBe(true)
    expect(emRows.some(({ em, sb, eb }) => !draft(em) && (draft(sb) || draft(eb)))).toBe(true)
    expect(replacements.some(({ products: ids }) => ids.some(draft))).toBe(true)
    expect(of('eb').some((p) => Object.values(p.spec).some((ids) => ids?.some(draft)))).toBe(true)
  })

  test('old numbers are unique per guide, and some stand for several articles', () => {
    expect(repeated(replacements.map(({ variant, artnr }) => `${variant} ${artnr}`))).toEqual([])
    expect(replacements.filter(({ products: ids }) => ids.length > 1).length).toBeGreaterThan(20)
    for (const { products: ids } of replacements) expect(repeated(ids)).toEqual([])
  })

  test('every article has a picture, and articles of one series and size share it', () => {
    const first = files.filter(({ position }) => position === 0)
    expect(first.map((file) => file.product)).toEqual(products.map(({ id }) => id))
    const { drawings } = drawCatalogue()
    expect(new Set(first.map(({ key }) => key)).size).toBe(drawings.size)
    expect(drawings.size).toBeLessThan(products.length * 0.6)
  })

  test('strikes and plates have close-ups behind their drawing, which share objects as well', () => {
    const { closeUps } = drawCatalogue()
    const further = files.filter(({ position }) => position > 0)
    const perProduct = Map.groupBy(further, (file) => file.product)
    for (const { id } of of('eb')) expect(perProduct.get(id)?.map(({ position }) => position)).toEqual([1, 2])
    for (const { id } of of('sb')) expect(perProduct.get(id)?.map(({ position }) => position)).toEqual([1])
    expect(new Set(further.map(({ key }) => key)).size).toBe(closeUps.size)
    expect(closeUps.size).toBeLessThan(further.length * 0.6)
    expect(repeated(files.map(({ id }) => id))).toEqual([])
  })

  test('some articles that are sold are replaced by a newer one of their series', { tags: ['2.7.8'] }, () => {
    const superseded = replacements.filter(({ artnr }) => products.some((p) => p.artnr === artnr))
    expect(new Set(superseded.map(({ variant }) => variant))).toEqual(new Set(['ms', 'eb']))
    for (const { artnr, products: ids } of superseded)
      expect(ids.map((id) => product(id).artnr)).not.toContain(artnr)
  })
})
