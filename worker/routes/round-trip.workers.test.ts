import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { categories } from '../../domain/categories/index.ts'
import { generateCatalogue } from '../../seed/catalogue/index.ts'
import { storeCatalogue } from '../../seed/store.ts'
import { dryRun, exported } from '../testing/importing.ts'
import { storeStaff } from '../testing/staff.ts'

const catalogue = generateCatalogue()

beforeAll(async () => {
  const db = env.DB as unknown as Parameters<typeof storeCatalogue>[0]
  await storeCatalogue(db, { ...catalogue, files: [] }, [])
  await storeStaff()
})

test.each(categories.map(({ code, path }) => [path, code] as const))(
  'the whole list of %s, exported and read back in, changes nothing',
  async (path, code) => {
    const same = catalogue.products.filter(({ category }) => category === code).length
    expect(same).toBeGreaterThan(10)
    expect(await dryRun(path, await exported(path))).toEqual({
      columns: null,
      faults: [],
      rows: [],
      counts: { create: 0, change: 0, same, refused: 0 },
    })
  },
)
