import { useState } from 'react'
import type { StaffCardAnswer } from '../../../domain/contracts/products.ts'

/** The chosen products of a list, also on pages and in searches that are not shown, as they were read. */
export interface Selection {
  products: ReadonlyMap<string, StaffCardAnswer>
  mark: (products: readonly StaffCardAnswer[], on: boolean) => void
  clear: () => void
}

export function useSelection(): Selection {
  const [products, setProducts] = useState<Selection['products']>(new Map())
  return {
    products,
    mark: (some, on) =>
      setProducts((before) => {
        const next = new Map(before)
        for (const product of some) {
          if (on) next.set(product._id, product)
          else next.delete(product._id)
        }
        return next
      }),
    clear: () => setProducts(new Map()),
  }
}

interface SelectBoxProps {
  /** The accessible name. */
  label: string
  items: readonly StaffCardAnswer[]
  selection: Selection
}

/** The checkbox of a row, or of all that are shown: between the two where some of them are chosen. */
export function SelectBox({ label, items, selection: { products, mark } }: SelectBoxProps) {
  const chosen = items.filter(({ _id }) => products.has(_id)).length
  const isPartly = chosen > 0 && chosen < items.length
  return (
    <label className="-m-1.5 grid size-10 cursor-pointer place-items-center">
      <input
        ref={(box) => {
          if (box) box.indeterminate = isPartly
        }}
        type="checkbox"
        aria-label={label}
        checked={chosen === items.length}
        onChange={({ target }) => mark(items, target.checked)}
        className="tick indeterminate:border-steel indeterminate:bg-steel indeterminate:before:[clip-path:inset(42%_6%)] indeterminate:before:[transform:none]"
      />
    </label>
  )
}
