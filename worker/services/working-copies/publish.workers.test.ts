import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { keepCopy, publish, readCopy, resetCatalogue } from '../../testing/copying.ts'
import { catalogue } from '../../testing/fixtures.ts'
import { put, read } from '../../testing/writing.ts'

beforeEach(resetCatalogue)

/** The rows behind public answers; rows of locks get new ids every time they are written. */
async function published(): Promise<unknown> {
  const queries = [
    `SELECT id, category, name, artnr, enr, nobnr, published, lock_id, info, facts, variants, translations, translated_from, spec, version FROM product ORDER BY id`,
    `SELECT * FROM link ORDER BY kind, from_id, to_id, criterion`,
    `SELECT em, position, slugs, sb, eb, nb FROM em_row ORDER BY em, position`,
    `SELECT * FROM product_number ORDER BY 1, 2, 3`,
    `SELECT product, version FROM revision ORDER BY 1, 2`,
  ]
  const answers = await env.DB.batch(queries.map((query) => env.DB.prepare(query)))
  return answers.map(({ results }) => results)
}

const changes: [id: string, change: object][] = [
  ['eb-alfa', { name: 'Alfa 2', facts: [{ name: 'brythallfasthet', value: '5.5' }] }],
  ['eb-alfa', { montagestolpar: ['ms-vinklad'], eltryckeslas: undefined, variants: [] }],
  ['eb-alfa', { spec: { rattvand: [], omvand: ['lh-ett'] }, everywhere: ['rattvand'] }],
  ['eb-alfa', { nodutrymningsbeslag: [{ _id: 'nb-spak', criteria: ['rattvand', 'trycke-uts'] }] }],
  [
    'eb-alfa',
    { translations: { no: { name: 'Ny', info: [{ title: 'T', body: 'B' }] }, dk: { artnr: 'DK-1' } } },
  ],
  ['em-lock', { slutbleck: [{ _id: 'sb-lang' }] }],
  ['em-lock', { filter: [{ slugs: ['em-brandkrav-e30'], slutbleck: null, elslutbleck: 'eb-alfa' }] }],
  ['sb-kort', { ems: [], facts: [{ name: 'sb-langd', value: '25' }] }],
  ['ms-plan', { facts: [{ name: 'hojd', value: '250' }], elslutbleck: [{ _id: 'eb-beta' }] }],
  ['nb-spak', { elslutbleck: [{ _id: 'eb-beta', criteria: ['rattvand'] }], ems: [], lockid: 'X' }],
  ['lh-ett', { elslutbleck: [{ _id: 'eb-beta' }], spec: { 'ELSLUTBLECK-omvand': ['NK/2'] } }],
]

test.each(changes)('%s with %o is published as a save would write it', async (id, change) => {
  const known = await read(id)
  const fields = Object.fromEntries(Object.entries(change).filter(([field]) => field in known))
  await keepCopy(id, fields)
  await publish(id, ['sv', 'no', 'dk'])
  const byCopy = await published()
  await resetCatalogue()
  // Entries of `spec` that repeat a link or a fact would contain the old one.
  const { spec, everywhere, facts: _, ...rest } = await read(id)
  const own = 'spec' in fields ? {} : { spec: undefined, everywhere: undefined }
  await put(id, { ...rest, spec, everywhere, ...own, ...fields })
  expect(byCopy).toEqual(await published())
})

test('a copy that changes nothing differs in nothing, and publishing it writes nothing, of any product', async () => {
  // A picture that waits for a save would be published.
  await env.DB.prepare('DELETE FROM file WHERE pending').run()
  const before = await published()
  for (const { id } of catalogue.products) {
    await keepCopy(id, {})
    expect([id, (await readCopy(id))?.differs]).toEqual([id, []])
    await publish(id, ['sv', 'no', 'dk'])
    expect(await readCopy(id)).toBeNull()
  }
  expect(await published()).toEqual(before)
})
