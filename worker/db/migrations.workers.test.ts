import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { articleSpellings, enrSpellings } from '../../domain/testing/number-spellings.ts'
import { catalogue } from '../testing/fixtures.ts'
import { storeCatalogue } from '../testing/store.ts'

/** Runs a migration again, on the present data. */
async function migrate(name: string): Promise<void> {
  const migration = env.MIGRATIONS.find((each) => each.name.startsWith(name))
  if (!migration) throw new Error(`no migration ${name}`)
  for (const query of migration.queries) await env.DB.prepare(query).run()
}

test('the column of a strike’s function of an older database offers switchable strikes, and they hold under it', {
  tags: ['3.11.2'],
}, async () => {
  await storeCatalogue(env, catalogue)
  const run = (query: string, ...values: unknown[]) =>
    env.DB.prepare(query)
      .bind(...values)
      .run()
  await run(
    "UPDATE option_group SET name = 'rattvand-omvand', slugs = ? WHERE name = 'omstallbar-rattvand-omvand'",
    '["omvand","rattvand","eget"]',
  )
  const function_ = (value: string) =>
    JSON.stringify([
      { name: 'hi-o', value: 'JA' },
      { name: 'funktion', value },
    ])
  const spec = JSON.stringify({ rattvand: null, omvand: ['lh-ett'] })
  await run('UPDATE product SET facts = ?, spec = ? WHERE id = ?', function_('omstallbar'), spec, 'eb-alfa')
  await run('UPDATE product SET facts = ?, spec = ? WHERE id = ?', function_('rattvand'), spec, 'eb-beta')
  await run('UPDATE product SET facts = ? WHERE id = ?', function_('omstallbar'), 'lh-ett')
  const others = () => env.DB.prepare("SELECT * FROM option_group WHERE category <> 'eb' ORDER BY id").all()
  const before = (await others()).results
  await migrate('0008')
  const { results: groups } = await env.DB.prepare(
    "SELECT name, slugs, version FROM option_group WHERE category = 'eb' ORDER BY position LIMIT 1",
  ).all()
  expect(groups).toEqual([
    { name: 'omstallbar-rattvand-omvand', slugs: '["omstallbar","omvand","rattvand","eget"]', version: 2 },
  ])
  const { results: specs } = await env.DB.prepare(
    "SELECT id, spec FROM product WHERE id IN ('eb-alfa', 'eb-beta', 'lh-ett') ORDER BY id",
  ).all<{ id: string; spec: string }>()
  expect(specs.map(({ spec: each }) => JSON.parse(each))).toEqual([
    { rattvand: null, omvand: ['lh-ett'], omstallbar: null },
    { rattvand: null, omvand: ['lh-ett'] },
    {},
  ])
  expect((await others()).results).toEqual(before)
})

test('numbers: an older database claims the forms of its numbers, and where two have one, the published one does', async () => {
  await env.DB.prepare("DELETE FROM product_number WHERE kind LIKE '%-form'").run()
  const spellings = [...articleSpellings.same, ...enrSpellings.same.filter((each) => !each.includes('.'))]
  const kindOf = (at: number) => (at < articleSpellings.same.length ? 'artnr' : 'enr')
  await env.DB.batch(
    spellings.flatMap((text, at) => [
      env.DB.prepare(
        `INSERT INTO product (id, category, name, artnr, enr, nobnr, published, lock_id, info, facts, variants, translations, spec, version, created, changed, changed_by)
         VALUES (?1, 'sb', ?1, '', '', '', ?2, '', '[]', '[]', ?3, '{}', '{}', 1, '2020', '2020', '')`,
      ).bind(
        `twin-${at}`,
        at === 3 ? 1 : 0,
        JSON.stringify(at === 0 ? [{ artnr: 'TWIN–1', enr: '', nobnr: '' }] : []),
      ),
      env.DB.prepare("INSERT INTO product_number VALUES (?, '', trim(?), ?, 1, NULL)").bind(
        kindOf(at),
        `${at}${text}`,
        `twin-${at}`,
      ),
      env.DB.prepare(
        'UPDATE OR IGNORE product_number SET value = trim(?) WHERE product = ? AND kind = ?',
      ).bind(text, `twin-${at}`, kindOf(at)),
    ]),
  )
  const before = await env.DB.prepare('SELECT * FROM product ORDER BY id').all()
  await migrate('0019')
  const { results } = await env.DB.prepare(
    "SELECT kind, value, product FROM product_number WHERE kind LIKE '%-form' AND product LIKE 'twin-%' ORDER BY kind, value",
  ).all<{ kind: string; value: string; product: string }>()
  const forms = results.map(({ kind, value }) => `${kind} ${value}`)
  expect(forms).toContain('artnr-form sp20-175pc')
  expect(forms).toContain('enr-form 9969097')
  expect(forms).toContain('artnr-form twin-1')
  expect(results.find(({ value }) => value === 'sp20-175pc')?.product).toBe('twin-3')
  expect((await env.DB.prepare('SELECT * FROM product ORDER BY id').all()).results).toEqual(before.results)
  const claimed = await env.DB.prepare(
    "SELECT value FROM product_number WHERE kind = 'artnr-form' AND product = 'eb-alfa' ORDER BY value",
  ).all()
  expect(claimed.results).toEqual([{ value: 'nk1' }, { value: 'nk1-h' }])
})
