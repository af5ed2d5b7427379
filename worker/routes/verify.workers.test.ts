import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkTexts } from '../../verify/content/texts.ts'
import { checkHeaders, checkPages, checkSharing } from '../../verify/edge.ts'
import { cases, readsUnder, silent } from '../../verify/faults/reads.ts'
import { writesUnder } from '../../verify/faults/writes.ts'
import { fuzz } from '../../verify/fuzz.ts'
import { checkTimes } from '../../verify/login/times.ts'
import { checkTokens } from '../../verify/login/tokens.ts'
import { checkFlags } from '../../verify/matrix/routes.ts'
import { checkLinks } from '../../verify/race/links.ts'
import { checkNumbers, checkSaves } from '../../verify/race/saves.ts'
import { checkSchedule } from '../../verify/race/schedule.ts'
import { emptyStorage } from '../testing/empty-storage.ts'
import { catalogue } from '../testing/fixtures.ts'
import { storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { world } from '../testing/world.ts'

describe('verify', () => {
  afterAll(emptyStorage)

  // The short forms of `npm run verify`, on the fixtures and without timing; each says what it shows.

  beforeAll(async () => {
    await storeCatalogue(env, catalogue)
    await storeStaff()
  })
  beforeEach(() => env.DB.prepare('UPDATE user SET token_version = 1').run())

  test('malformed requests to every route are refused with a code, and none is an error of ours', async () => {
    const { failures } = await fuzz(world, { requests: 300, seed: 7, atOnce: 1 })
    expect(failures).toEqual([])
  })

  test('tokens that are forged, ended or of another kind open no route', async () => {
    const { failures } = await checkTokens(world, 7)
    expect(failures).toEqual([])
  })

  test('an unknown user and a wrong password are answered alike to the byte', async () => {
    expect((await checkTimes(world, 0)).failures).toEqual([])
  })

  test('every response of every route has its headers, and none that was made for staff is kept', async () => {
    expect((await checkHeaders(world, [null, 2])).failures).toEqual([])
    for (const check of [checkSharing, checkPages]) expect((await check(world)).failures).toEqual([])
  })

  test('of twenty racing saves one wins, and each of the others is told', async () => {
    expect((await checkSaves(world, 1)).failures).toEqual([])
  })

  test('of two that claim a number at once one gets it', async () => {
    expect((await checkNumbers(world, 4)).failures).toEqual([])
  })

  test('five runs of the schedule at once have the effect of one', async () => {
    expect((await checkSchedule(world, 1)).failures).toEqual([])
  })

  test('random edits from both ends of links, at once, leave nothing told on one side alone', async () => {
    expect((await checkLinks(world, { edits: 16, atOnce: 8, seed: 7 })).failures).toEqual([])
  })

  test('no flag shows a visitor a draft or a working copy, of what exists and of what does not', async () => {
    expect((await checkFlags(world)).failures).toEqual([])
  })
})

describe('verify content', () => {
  afterAll(emptyStorage)

  beforeAll(async () => {
    await storeCatalogue(env, catalogue)
    await storeStaff()
  })

  test('what people write is told harmlessly, in responses, files and logs', async () => {
    expect((await checkTexts(world)).failures).toEqual([])
  })
})

describe('verify faults', () => {
  afterAll(emptyStorage)

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
        (await readsUnder(world, [each], [null], each === silent ? paths.slice(0, 1) : paths)).failures,
      ).toEqual([])
    },
  )

  test.each(['DB', 'FILES'] as const)(
    'a write that %s fails is refused, and whole or not made',
    async (binding) => {
      expect((await writesUnder(world, [binding])).failures).toEqual([])
    },
  )
})
