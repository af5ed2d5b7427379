import { useFormContext, useWatch } from 'react-hook-form'
import type { CategoryLink } from '../../../../domain/categories/types.ts'
import { useEditing } from '../edit-context.ts'
import { inOldOrder, type LinkedProduct, type ProductForm } from '../form.ts'
import { type Cells, linkedColumn, linksOf } from '../matrix/cells.ts'
import { withoutUnlinked } from '../rows/rows.ts'
import type { Named } from './use-names.ts'

const none: LinkedProduct[] = []

/** The linked products of one kind, and how they are changed; rows drop unlinked targets. */
export function useLinks(link: CategoryLink): {
  links: LinkedProduct[]
  toggle: (items: readonly Named[], on: boolean) => void
  change: (cells: Cells, names: ReadonlyMap<string, Named>) => void
} {
  const { setValue, getValues } = useFormContext<ProductForm>()
  const { base } = useEditing()
  const field = link.field
  const all = useWatch<ProductForm, 'links'>({ name: 'links' })
  const links = all[field] ?? none
  const before = base.links[field] ?? none
  const set = (next: LinkedProduct[]) => {
    const linked = { ...getValues('links'), [field]: next }
    setValue('links', linked, { shouldDirty: true })
    const rows = getValues('filter')
    const kept = withoutUnlinked(rows, linked)
    if (kept.some((row, index) => row !== rows[index])) setValue('filter', kept, { shouldDirty: true })
  }
  return {
    links,
    toggle: (items, on) => {
      const ids = new Set(items.map(({ id }) => id))
      const others = links.filter(({ _id }) => !ids.has(_id))
      const linked = items.map(
        ({ id, name, artnr }) =>
          [...links, ...before].find(({ _id }) => _id === id) ?? { _id: id, name, artnr, criteria: [] },
      )
      const next = on ? [...others, ...linked] : others
      const order = inOldOrder(
        next.map(({ _id }) => _id),
        before.map(({ _id }) => _id),
      )
      set(order.flatMap((each) => next.find(({ _id }) => _id === each) ?? []))
    },
    change: (cells, names) =>
      set(linksOf(links, cells, (id) => names.get(id) ?? { name: linkedColumn, artnr: '' }, before)),
  }
}
