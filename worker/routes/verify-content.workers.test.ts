import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { content } from '../../verify/content.ts'
import { catalogue } from '../testing/fixtures.ts'
import { storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { world } from '../testing/world.ts'

beforeAll(async () => {
  await storeCatalogue(env, catalogue)
  await storeStaff()
})

test('what people write and upload is told harmlessly, in answers, files and logs, and of drafts nothing', async () => {
  expect((await content(world)).faults).toEqual([])
})
