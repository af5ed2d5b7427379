import type { StaffCardAnswer } from '../../../../domain/contracts/products.ts'

/** A page of the products of a category as staff see them. */
export interface StaffPage {
  items: StaffCardAnswer[]
  total: number
  skip: number
  limit: number
}
