import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { list } from '../../domain/contracts/products.ts'
import { call, json } from '../testing/call.ts'
import { catalogue } from '../testing/fixtures.ts'
import { storeCatalogue } from '../testing/store.ts'

beforeAll(() => storeCatalogue(env, catalogue))

const names = async (path: string) => {
  const { items } = await json<{ items: { name: string }[] }>(path)
  return items.map((item) => item.name)
}

test('a list answers cards of published products in the contract of the call', async () => {
  const answer = await json('/api/elslutbleck')
  expect(list.response.parse(answer)).toEqual(answer)
  expect(answer).toMatchObject({ total: 2, skip: 0, limit: 20 })
  expect(await names('/api/elslutbleck')).toEqual(['Alfa', 'Beta'])
})
