import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { categories } from '../../domain/categories/index.ts'
import { callList } from '../../domain/contracts/calls.ts'
import * as staffContracts from '../../domain/contracts/staff.ts'
import { addressOf, sessionOf } from '../../verify/world.ts'
import { emptyStorage } from '../testing/empty-storage.ts'
import { catalogue } from '../testing/fixtures.ts'
import { callAs, jsonAs, storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { formBytes, samples, send } from '../testing/uploading.ts'
import { world } from '../testing/world.ts'
import { pathOf, put } from '../testing/writing.ts'

describe('deleted', () => {
  afterAll(emptyStorage)

  beforeAll(async () => {
    await storeCatalogue(env, catalogue)
    await storeStaff()
  })

  /** The product, its file, a file of another product and an old number that are deleted all say this somewhere. */
  const mark = /Markt|MRK/
  /** Where what is deleted, and what was done, may be read. */
  const tells = /^\/api\/(bin|activity|jobs|notices)|\/history|\/log/

  /** Every address that is read, of a product of every category and of the deleted one. */
  function addresses(): string[] {
    const seen = new Set<string>()
    const products = categories.flatMap(({ code, path }) =>
      catalogue.products
        .filter(
          ({ id, category }) =>
            category === code && (id === 'eb-beta' || (!seen.has(category) && seen.add(category))),
        )
        .map(({ id, artnr }) => ({ type: path, code, id, artnr: artnr || id, a: artnr || id, x: 'MRK-1' })),
    )
    const paths = callList.filter(({ method }) => method === 'GET').map(({ path }) => path)
    const found = paths.flatMap((path) => products.map((each) => addressOf(world, path, each)))
    const addresses = ['/api/search?q=MRK', '/api/staff/search?q=MRK', '/MRK-1', '/api/find?q=MRK-1']
    return [...new Set([...found, ...addresses])].filter((path) => !tells.test(path))
  }

  /** The addresses whose answer has the mark, to visitors and to an administrator. */
  async function marked(): Promise<string[]> {
    const staff = await sessionOf(world, 0)
    const found: string[] = []
    for (const path of addresses()) {
      for (const headers of [{}, staff]) {
        const response = await world.ask(path, { headers })
        const text = new TextDecoder('latin1').decode(await response.arrayBuffer())
        // A refusal repeats what was asked for.
        if (response.ok && mark.test(text)) found.push(`${headers === staff ? 'staff' : 'visitor'} ${path}`)
      }
    }
    return found
  }

  test('a product, a file and an old number in the bin are in no response to anybody, and in the same ones once restored', async () => {
    await put('eb-beta', { name: 'Markt', artnr: 'MRK-1', enr: '7777777' })
    const upload = (artnr: string) =>
      send(`/api/upload/${artnr}/docs/sv`, formBytes([{ name: 'Markt.pdf', bytes: samples.pdf }]), {
        level: 0,
      })
    expect((await upload('MRK-1')).status).toBe(200)
    expect((await upload('NK1')).status).toBe(200)
    const body = { artnr: 'MRK-9', utbyte: ['eb-alfa', 'eb-beta'] }
    const added = await jsonAs(1, '/api/konvertering-eb', { method: 'POST', body })
    const number = staffContracts.addReplacement.response.parse(added).konvertering._id
    const before = await marked()
    expect(before.length).toBeGreaterThan(40)
    const file = await jsonAs<{ result: { _id: string } }>(0, '/api/files/NK1/docs/sv/Markt.pdf', {
      method: 'DELETE',
    })
    expect((await callAs(1, `/api/konvertering-eb/${number}`, { method: 'DELETE' })).status).toBe(200)
    await jsonAs(0, `${pathOf('eb-beta')}?detach`, { method: 'DELETE' })
    expect(await marked()).toEqual([])
    await jsonAs(0, `/api/bin/numbers/${number}`, { method: 'POST' })
    await jsonAs(0, `/api/bin/files/${file.result._id}`, { method: 'POST' })
    await jsonAs(0, '/api/bin/eb-beta', { method: 'POST' })
    expect(await marked()).toEqual(before)
  })
})
