import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readsUnder } from '../../verify/faults/reads.ts'
import { writesUnder } from '../../verify/faults/writes.ts'
import { cases, silent } from '../../verify/faults.ts'
import { catalogue } from '../testing/fixtures.ts'
import { storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { world } from '../testing/world.ts'

beforeAll(async () => {
  await storeCatalogue(env, catalogue)
  await storeStaff()
})
// Every error is logged, and this test causes hundreds of them.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

/** One read of each kind: an index, rows, something derived from everything, storage. */
const paths = [
  ...['/api/elslutbleck', '/api/elslutbleck/eb-alfa', '/api/konvertering', '/api/search?q=NK1'],
  ...['/api/files/image/eb-alfa/0', '/api/download/elslutbleck/eb-alfa'],
]

test.each([...cases, silent])(
  'while $broken.binding is $broken.how, readers are answered rightly or clearly, and rightly after it',
  async (each) => {
    expect(
      (await readsUnder(world, [each], [{}], each === silent ? paths.slice(0, 1) : paths)).faults,
    ).toEqual([])
  },
)

test.each(['DB', 'FILES'] as const)(
  'a write that %s fails is refused, and whole or not made',
  async (binding) => {
    expect((await writesUnder(world, [binding])).faults).toEqual([])
  },
)
