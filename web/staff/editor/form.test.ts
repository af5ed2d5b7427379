import { describe, expect, test } from 'vitest'
import { categories, categoryOf } from '../../../domain/categories/index.ts'
import type { Category } from '../../../domain/categories/types.ts'
import type { StaffProductAnswer } from '../../../domain/contracts/products.ts'
import type { Catalogue, ProductRecord } from '../../../domain/product.ts'
import { generateCatalogue } from '../../../seed/catalogue/index.ts'
import { toBody, toForm } from './form.ts'
import { blankForm, copyForm } from './new-form.ts'

const catalogue = generateCatalogue({ products: 120 })
const artnrOf = new Map(catalogue.products.map(({ id, artnr }) => [id, artnr]))
const nameOf = new Map(catalogue.products.map(({ id, name }) => [id, name]))

/** What the server answers of a product, as far as the form reads it. */
function answerOf(
  category: Category,
  record: ProductRecord,
  { links, emRows }: Catalogue,
): StaffProductAnswer {
  const spec = Object.entries(record.spec).map(([slug, partners]): [string, string[]] => [
    slug,
    (partners ?? []).map((id) => artnrOf.get(id) ?? ''),
  ])
  const linked = category.links.map(({ kind, end, field }) => {
    const ends = links.filter((link) => link.kind === kind && link[end] === record.id)
    const ids = [...new Set(ends.map((link) => link[end === 'from' ? 'to' : 'from']))]
    const criteria = (id: string) =>
      ends
        .filter(({ from, to, criterion }) => [from, to].includes(id) && criterion)
        .map((link) => link.criterion)
    return [
      field,
      ids.map((id) => ({ _id: id, name: id, artnr: artnrOf.get(id) ?? '', criteria: criteria(id) })),
    ]
  })
  return {
    _id: record.id,
    category: record.category,
    language: 'sv',
    untranslated: false,
    name: record.name,
    artnr: record.artnr,
    enr: record.enr,
    nobnr: record.nobnr,
    published: record.published,
    date: record.created,
    log: { changed: record.changed, user: { name: 'Sara' } },
    ...(category.hasLockId ? { lockid: record.lockId } : {}),
    info: record.info,
    facts: record.facts.map((fact) => ({ ...fact, title: fact.name, display: '', values: [] })),
    variants: record.variants,
    translations: record.translations,
    spec: Object.fromEntries(spec),
    partners: [...new Set(Object.values(record.spec).flatMap((partners) => partners ?? []))].map((_id) => ({
      _id,
      name: nameOf.get(_id) ?? '',
      artnr: artnrOf.get(_id) ?? '',
    })),
    everywhere: spec.filter(([slug]) => record.spec[slug] === null).map(([slug]) => slug),
    images: [],
    docs: [],
    utbyte: [],
    version: record.version,
    missing: { no: [], dk: [] },
    outdated: { no: {}, dk: {} },
    ...Object.fromEntries(linked),
    ...(category.leadsByRows
      ? {
          filter: emRows
            .filter(({ em }) => em === record.id)
            .map(({ slugs, sb, eb, nb }) => ({
              slugs,
              slutbleck: sb,
              elslutbleck: eb,
              nodutrymningsbeslag: nb,
            })),
        }
      : {}),
  }
}

/** Partners go back by their ids: their numbers may be others' by then. */
function specById({ spec, partners }: StaffProductAnswer): Record<string, string[]> {
  const ids = new Map(partners.map(({ _id, artnr }) => [artnr, _id]))
  return Object.fromEntries(
    Object.entries(spec).map(([slug, list]) => [slug, list.map((number) => ids.get(number) ?? number)]),
  )
}

const answers = catalogue.products.map((record) => answerOf(categoryOf(record.category), record, catalogue))

describe.each(categories.map((category) => [category.code, category] as const))(
  'the form of %s',
  (code, category) => {
    const own = answers.filter((answer) => answer.category === code)

    test('sends back everything that was read, unchanged', () => {
      expect(own.length).toBeGreaterThan(2)
      for (const answer of own) {
        const body = toBody(category, toForm(category, answer), answer.version)
        const { facts, translations, ...rest } = body
        const derived = category.facts.filter(({ kind }) => kind === 'partnerList').map(({ name }) => name)
        const stored = answer.facts.filter(({ name }) => !derived.includes(name))
        expect(new Map(facts?.map((fact) => [fact.name, [fact.value, fact.text]]))).toEqual(
          new Map(stored.map((fact) => [fact.name, [fact.value, fact.text]])),
        )
        for (const [language, translation] of Object.entries(answer.translations)) {
          expect(translations?.[language as 'no' | 'dk']).toEqual(translation)
        }
        for (const [field, value] of Object.entries(rest)) {
          const read = field === 'spec' ? specById(answer) : answer[field as keyof StaffProductAnswer]
          if (Array.isArray(value) && Array.isArray(read)) expect(ids(value)).toEqual(ids(read))
          else expect(value).toEqual(read)
        }
      }
    })

    test('starts a new product unpublished, with the headings and presets of the category', () => {
      const form = blankForm(category)
      expect([form.published, form.translations.no.published, form.translations.dk.published]).toEqual([
        false,
        false,
        false,
      ])
      expect(form.info).toHaveLength(category.infoHeadings.length)
      expect(form.info.every(({ title, body }) => title !== '' && body === '')).toBe(true)
      expect(Object.keys(form.facts)).toEqual(category.facts.map(({ name }) => name))
    })

    test('copies a product without its numbers, its publication and what follows from facts and links', () => {
      for (const answer of own) {
        const copy = copyForm(category, toForm(category, answer), 'Kopia')
        const numbers = [copy, ...copy.variants].flatMap(({ artnr, enr, nobnr }) => [artnr, enr, nobnr])
        expect(numbers.filter((number) => number !== '')).toEqual([])
        expect(copy.published || copy.translations.no.published || copy.translations.dk.published).toBe(false)
        expect(Object.keys(copy.spec)).toEqual(Object.keys(answer.spec))
      }
    })
  },
)

function ids(list: readonly unknown[]): unknown[] {
  return list.map((each) =>
    typeof each === 'object' && each !== null && '_id' in each
      ? [each._id, (each as { criteria?: string[] }).criteria ?? []]
      : each,
  )
}

test('spec entries that repeat facts and links are no part of a copy', () => {
  const category = categoryOf('ms')
  const answer = answers.find((each) => each.category === 'ms')
  if (!answer) throw new Error('No post in the catalogue')
  const form = {
    ...toForm(category, answer),
    links: { elslutbleck: [{ _id: 'x', name: 'NK 12.5', artnr: 'NK', criteria: [] }] },
    facts: {
      ...toForm(category, answer).facts,
      'profilsystems-tillverkare': { value: 'Nordprofil Ä 60', text: '' },
      material: { value: 'rostfritt', text: '' },
    },
    spec: {
      'NK 12.5': [],
      ELSLUTBLECK: ['NK'],
      'nordprofil-a-60': [],
      'h-225-0': [],
      rostfritt: [],
      eget: [],
    },
  }
  expect(copyForm(category, form, 'Kopia').spec).toEqual({ eget: [] })
})

test('an added value that is not filled in is not sent', () => {
  const category = categoryOf('lh')
  const form = blankForm(category)
  form.facts.dorndjup = { value: ['50', ''], text: '' }
  expect(toBody(category, form, undefined).facts).toEqual([{ name: 'dorndjup', value: ['50'] }])
})
