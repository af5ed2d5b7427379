import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { stepCategories } from '../../../domain/categories/index.ts'
import type { Category } from '../../../domain/categories/types.ts'
import { doorParts } from '../../../domain/compare/door.ts'
import { type FitRow, fitRows } from '../../../domain/compare/fit.ts'
import { type Outline, readOutline } from '../../../domain/compare/outline.ts'
import { type CompareRow, type Criteria, compareRows } from '../../../domain/compare/rows.ts'
import type { ShownProduct } from '../../../domain/contracts/products.ts'
import type { FacetIndex } from '../../../domain/facets/types.ts'
import { evidenceOf } from '../../../domain/fit/evidence.ts'
import { chosenCriteria } from '../../../domain/guide/chosen-criteria.ts'
import { cardOf, type Indexes } from '../../../domain/guide/open.ts'
import type { GuideState } from '../../../domain/guide/state.ts'
import { type CategoryTexts, useCategoryTexts } from '../guide/use-category-texts.ts'
import { useIndexes } from '../guide/use-indexes.ts'

/** Null where a product has no drawing that can be parsed, undefined while it is loading. */
export type LoadedOutline = Outline | 'failed' | null | undefined

export interface Comparison {
  rows: readonly CompareRow[]
  fits: readonly (FitRow & { name: string; criteria: readonly string[] })[]
  outlines: readonly LoadedOutline[]
  indexes: Indexes
  /** An index failed to load: criteria are not compared, or it is unknown what fits. */
  failed: boolean
  /** The category has criteria, and they failed to load. */
  lacksCriteria: boolean
  retry: () => void
}

/**
 * All data of a comparison.
 * @param picks the user is about to choose a part of the door, so the lists are needed
 */
export function useComparison(
  category: Category,
  products: readonly ShownProduct[],
  door: GuideState,
  picks: boolean,
): Comparison {
  const texts = useCategoryTexts()
  const { code } = category
  const parts = doorParts(code)
  const isStep = stepCategories.includes(category)
  const needed = parts.filter((part) => picks || door.chosen[part] !== undefined)
  const { indexes, error, retry } = useIndexes({
    ...Object.fromEntries(needed.map((part) => [part, [door.chosen[part] ?? []].flat()])),
    ...(isStep && { [code]: products.map(({ _id }) => _id) }),
  })
  const index = indexes[code]
  const chosenPartner = category.fitPartner ? door.chosen[category.fitPartner] : undefined
  const partner = products
    .flatMap(({ housings = [] }) => housings)
    .find(({ _id }) => _id === chosenPartner)?.artnr
  const criteria = useMemo(() => (index ? criteriaOf(index, texts) : null), [index, texts])
  const rows = useMemo(
    () => compareRows(category, products, criteria, partner ?? null),
    [category, products, criteria, partner],
  )
  const criteriaOfDoor = (part: CategoryCode) => {
    const index = indexes[part]
    return index ? chosenCriteria(index, door, part).map((choice) => texts.criterion(choice)) : []
  }
  const fits = fitRows(
    code,
    products.map(({ _id }) => _id),
    door,
    evidenceOf(indexes),
  ).map((row) => ({
    ...row,
    name: cardOf(indexes, row.partner, row.id)?.name ?? texts.one(row.partner),
    criteria: [...criteriaOfDoor(code), ...criteriaOfDoor(row.partner)],
  }))
  const outlines = useOutlines(products)
  const failed = error !== null
  return { rows, fits, outlines, indexes, failed, lacksCriteria: failed && isStep && !index, retry }
}

function criteriaOf(index: FacetIndex, texts: CategoryTexts): Criteria {
  return {
    groups: index.groups.map(({ name }) => ({ name, label: texts.label('columns', name) })),
    choices: index.choices,
  }
}

/** Larger drawings are not outlines, and would take long to parse. */
const maxBytes = 2_000_000

/** The drawing at 1:1 of each product. */
function useOutlines(products: readonly ShownProduct[]): LoadedOutline[] {
  const urls = products.map(
    ({ docs }) => docs.find(({ ext, size }) => ext === 'dxf' && size <= maxBytes)?.url,
  )
  // Products of a series may share a drawing.
  const wanted = [...new Set(urls.filter((url) => url !== undefined))]
  const outlines = useQueries({
    queries: wanted.map((url) => ({
      queryKey: ['outline', url],
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const response = await fetch(url, { signal })
        if (!response.ok) throw new Error(`${url} answers ${response.status}`)
        return readOutline(await response.text())
      },
    })),
  })
  return urls.map((url) => {
    if (url === undefined) return null
    const outline = outlines[wanted.indexOf(url)]
    return outline?.isError ? 'failed' : outline?.data
  })
}
