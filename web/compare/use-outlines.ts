import { useQuery } from '@tanstack/react-query'
import { maxCompared } from '../../domain/compare/address.ts'
import { type Outline, readOutline } from '../../domain/compare/outline.ts'
import type { ProductAnswer } from '../../domain/contracts/products.ts'

/** Larger drawings are not outlines, and would take long to parse. */
const maxBytes = 2_000_000

/** The drawing at 1:1 of each product: null where it has none that can be parsed, undefined while it is loading. */
export function useOutlines(products: readonly ProductAnswer[]): (Outline | null | undefined)[] {
  const all = Array.from({ length: maxCompared }, (_, place) => {
    const drawing = products[place]?.docs.find(({ ext, size }) => ext === 'dxf' && size <= maxBytes)
    // biome-ignore lint/correctness/useHookAtTopLevel: the number of columns is a constant
    const { data, isError } = useQuery({
      queryKey: ['outline', drawing?.url],
      enabled: drawing !== undefined,
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async ({ signal }) => {
        const answer = await fetch(drawing?.url ?? '', { signal })
        if (!answer.ok) throw new Error(`${drawing?.url} answers ${answer.status}`)
        return readOutline(await answer.text())
      },
    })
    return drawing && !isError ? data : null
  })
  return all.slice(0, products.length)
}
