import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkDrafts as checkHidden } from '../../verify/content/drafts.ts'
import { checkFiles } from '../../verify/content/files.ts'
import { checkTexts } from '../../verify/content/texts.ts'
import { checkHeaders, checkPages, checkPreflights, checkSharing } from '../../verify/edge.ts'
import { cases, readsUnder, silent } from '../../verify/faults/reads.ts'
import { writesUnder } from '../../verify/faults/writes.ts'
import { fuzz } from '../../verify/fuzz.ts'
import { checkEnds, checkTokens } from '../../verify/login/sessions.ts'
import { checkTimes } from '../../verify/login/times.ts'
import { checkCopies } from '../../verify/matrix/copies.ts'
import { checkParameters } from '../../verify/matrix/routes.ts'
import { checkCounts } from '../../verify/race/counts.ts'
import { checkDrafts } from '../../verify/race/drafts.ts'
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

  test('signing out and a change of the password or level end the sessions of that user alone', async () => {
    expect((await checkEnds(world)).failures).toEqual([])
  })

  test('an unknown user and a wrong password are answered alike to the byte', async () => {
    expect((await checkTimes(world, 0)).failures).toEqual([])
  })

  test('every response of every route has its headers, and none that was made for staff is kept', async () => {
    expect((await checkHeaders(world, [null, 2])).failures).toEqual([])
    for (const check of [checkSharing, checkPreflights, checkPages])
      expect((await check(world)).failures).toEqual([])
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

  test('who may not write a language takes nothing of it out of a working copy, and no parameter shows drafts', async () => {
    expect((await checkCopies(world)).failures).toEqual([])
    expect((await checkParameters(world)).failures).toEqual([])
  })

  test('random steps of three roles change no draft, plan or job of a language that is not theirs', async () => {
    expect((await checkDrafts(world, 60, 7)).failures).toEqual([])
  })

  test('after every write what counts a list says how many it has', async () => {
    expect((await checkCounts(world, 5, 7)).failures).toEqual([])
  })
})

describe('verify content', () => {
  afterAll(emptyStorage)

  beforeAll(async () => {
    await storeCatalogue(env, catalogue)
    await storeStaff()
  })

  test('what people write and upload is told harmlessly, in responses, files and logs, and of drafts nothing', async () => {
    // What reads everything comes last: from then on each write is followed by the rebuild of every index.
    for (const check of [checkFiles, checkTexts, checkHidden])
      expect((await check(world)).failures).toEqual([])
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
