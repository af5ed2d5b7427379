import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
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
