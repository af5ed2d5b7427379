import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type { Card } from '../../../domain/facets/types.ts'
import { useLanguage } from '../../shared/settings.ts'
import { type Pictures, picturesQuery } from '../guide/use-index.ts'

/** Small pictures by category: one call for each, so that printing needs none. */
export type SmallPictures = Partial<Record<CategoryCode, Pictures>>

export function useSmallPictures(codes: readonly CategoryCode[]): SmallPictures {
  const language = useLanguage()
  return useQueries({ queries: codes.map((code) => picturesQuery(code, language)), combine: byCategory })
}

function byCategory(queries: UseQueryResult<{ code: CategoryCode; pictures: Pictures }>[]): SmallPictures {
  return Object.fromEntries(queries.flatMap(({ data }) => (data ? [[data.code, data.pictures]] : [])))
}

/** A card's picture from those; fetched from the network where it is not among them. */
export function smallPicture(pictures: SmallPictures, code: CategoryCode, card: Card): Card['picture'] {
  const { picture } = card
  return picture && { ...picture, url: pictures[code]?.[picture.url] ?? picture.url }
}
