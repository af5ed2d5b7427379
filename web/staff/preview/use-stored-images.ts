import { useQueries, useQuery } from '@tanstack/react-query'
import type { ImageAnswer } from '../../../domain/contracts/files.ts'
import type { CardAnswer } from '../../../domain/contracts/products.ts'
import type { Language } from '../../../domain/languages.ts'
import { useLanguage } from '../../shared/settings.ts'
import { dataUrlOf, fetchStored } from '../editor/files/stored-picture.tsx'

/** A picture's bytes, fetched with the session, as an address that an image may have. */
function storedPicture(url: string, language: Language) {
  return {
    queryKey: ['stored-picture', url],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      dataUrlOf(await fetchStored(url, language, signal)),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  }
}

/**
 * Pictures whose files may be hidden from visitors: each under an address that contains its bytes, as soon as they
 * have loaded.
 */
export function useStoredImages(images: readonly ImageAnswer[]): ImageAnswer[] {
  const language = useLanguage()
  return useQueries({
    queries: images.map(({ url }) => storedPicture(url, language)),
    combine: (results) =>
      images.flatMap((image, position) => {
        const url = results[position]?.data
        return url ? [{ ...image, url, small: url }] : []
      }),
  })
}

/** The same for the picture of a card. */
export function useStoredPicture(picture: CardAnswer['picture']): CardAnswer['picture'] {
  const language = useLanguage()
  const { data } = useQuery({ ...storedPicture(picture?.url ?? '', language), enabled: picture !== null })
  return picture && data ? { ...picture, url: data } : null
}
