import { stepCategories } from '../categories/index.ts'
import { type Door, doorName, doorNote, queryOf } from '../doors/list.ts'
import { hash } from '../doors/merge.ts'
import { chooseProduct } from '../guide/actions.ts'
import { emptyState } from '../guide/state.ts'
import type { OrderLine } from './rows.ts'

/** The most characters of the name of a list, which stands before each number. */
export const maxListName = 60

interface DoorWords {
  /** What a person calls the list; may be blank. */
  name: string
  /** What is said of a line besides. */
  noteOf: (line: OrderLine) => string
}

/**
 * Lines as doors, each with its product. Their ids follow from what they hold, so that adding the same list again
 * changes nothing.
 * @param list what tells lists apart
 */
export function doorsOf(list: string, wanted: readonly OrderLine[], { name, noteOf }: DoorWords): Door[] {
  const before = name.trim() === '' ? '' : `${name.trim()}: `
  return wanted.map((line) => {
    const { at, number, quantity, product } = line
    const id = `r${hash([list, at, before + number, quantity, product?.id ?? ''].join('\n'))}`
    return {
      id,
      name: doorName(before + number),
      count: quantity,
      note: doorNote(noteOf(line)),
      query: queryFor(line),
    }
  })
}

/** The summary of a product; fittings have none. */
function queryFor({ product }: OrderLine): string {
  if (!product || !isStep(product)) return ''
  return queryOf(chooseProduct(emptyState, product.category, product.id))
}

export function isStep({ category }: NonNullable<OrderLine['product']>): boolean {
  return stepCategories.some(({ code }) => code === category)
}
