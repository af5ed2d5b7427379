import { useMemo } from 'react'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { stepCategories } from '../../../domain/categories/index.ts'
import type { Card } from '../../../domain/facets/types.ts'
import { type Pictures, usePictures } from '../guide/use-index.ts'

/** Small pictures by category: one call for each, so that printing needs none. */
export type SmallPictures = Partial<Record<CategoryCode, Pictures | undefined>>

export function useSmallPictures(codes: readonly CategoryCode[]): SmallPictures {
  const known = stepCategories.map(({ code }) =>
    // biome-ignore lint/correctness/useHookAtTopLevel: the list of steps is a constant
    usePictures(code, codes.includes(code)),
  )
  return useMemo(
    () => Object.fromEntries(stepCategories.map(({ code }, at) => [code, known[at]])) as SmallPictures,
    // biome-ignore lint/correctness/useExhaustiveDependencies: the responses are the dependencies, one by one
    known,
  )
}

/** A card's picture from those; fetched from the network where it is not among them. */
export function smallPicture(pictures: SmallPictures, code: CategoryCode, card: Card): Card['picture'] {
  const { picture } = card
  return picture && { ...picture, url: pictures[code]?.[picture.url] ?? picture.url }
}
