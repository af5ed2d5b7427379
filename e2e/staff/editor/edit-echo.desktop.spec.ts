import { categories } from '../../../domain/categories/index.ts'
import type { ListAnswer } from '../../../domain/contracts/products.ts'
import { toBody, toForm } from '../../../web/admin/editor/form.ts'
import { expect, test } from '../../fixtures.ts'
import { readProduct } from '../../support/products.ts'
import { staffHeaders } from '../../support/staff.ts'

for (const category of categories) {
  test(`${category.code}: saving a form as it was read changes nothing`, async ({ request }) => {
    const headers = await staffHeaders(request, 0)
    const list = await request.get(`/api/${category.path}?all&limit=12`, { headers })
    const { items } = (await list.json()) as Extract<ListAnswer, { items: unknown[] }>
    expect(items.length).toBeGreaterThan(5)
    for (const { _id } of items) {
      const before = await readProduct(request, category.code, _id)
      const data = toBody(category, toForm(category, before), before.version)
      const answer = await request.put(`/api/${category.path}/${_id}`, { headers, data })
      expect(answer.status(), await answer.text()).toBe(200)
      expect(await readProduct(request, category.code, _id)).toEqual(before)
    }
  })
}
