import { type APIRequestContext, expect, type TestInfo } from '@playwright/test'
import type { CategoryCode } from '../../domain/categories/codes.ts'
import { categoryOf } from '../../domain/categories/index.ts'
import type { StaffProductAnswer } from '../../domain/contracts/products.ts'
import type { ProductBody } from '../../domain/contracts/write.ts'
import { staffHeaders } from './staff.ts'

/** A word that no other test has, for names and numbers. */
export function uniqueWord(info: TestInfo): string {
  return `${info.project.name.replace('staff-', '')}-${Math.random().toString(36).slice(2, 9)}`.toUpperCase()
}

/** A number of eight digits that no other test and no seeded product has. */
export function uniqueNumber(): string {
  return `7${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
}

/** Adds a product of a test's own, and returns its id. */
export async function addProduct(
  request: APIRequestContext,
  code: CategoryCode,
  body: ProductBody,
): Promise<string> {
  const options = { data: body, headers: await staffHeaders(request, 0) }
  const response = await request.post(`/api/${categoryOf(code).path}`, options)
  expect(await response.json()).toHaveProperty('result._id')
  const { result } = (await response.json()) as { result: { _id: string } }
  return result._id
}

/** A product as staff read it. */
export async function readProduct(
  request: APIRequestContext,
  code: CategoryCode,
  id: string,
): Promise<StaffProductAnswer> {
  const options = { headers: await staffHeaders(request, 0) }
  const response = await request.get(`/api/${categoryOf(code).path}/${id}`, options)
  expect(response.status()).toBe(200)
  return (await response.json()) as StaffProductAnswer
}

/** Changes a product besides the browser, as somebody else would. */
export async function changeProduct(
  request: APIRequestContext,
  code: CategoryCode,
  id: string,
  body: ProductBody,
  level: 0 | 1 = 1,
): Promise<void> {
  const options = { data: body, headers: await staffHeaders(request, level) }
  const response = await request.put(`/api/${categoryOf(code).path}/${id}`, options)
  expect(response.status(), await response.text()).toBe(200)
}
