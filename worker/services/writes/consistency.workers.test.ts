import { env } from 'cloudflare:workers'
import { test } from 'vitest'
import { categoryOf } from '../../../domain/categories/index.ts'
import { jsonAs, storeStaff } from '../../testing/staff.ts'
import { walk } from '../../testing/walk/index.ts'
import { World } from '../../testing/walk/world.ts'

// consistency.test.ts walks ten times as far, where a call costs less.
test('after a hundred random edits in D1 itself, both sides of every link agree', {
  timeout: 600_000,
}, async () => {
  await storeStaff()
  const world = await World.in(env, (id, code) => jsonAs(0, `/api/${categoryOf(code).path}/${id}`))
  await walk(world, 100)
})
