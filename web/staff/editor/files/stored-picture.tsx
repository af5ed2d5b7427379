import { queryOptions, useQuery } from '@tanstack/react-query'
import { jsonIn } from '../../../../domain/json.ts'
import { type Language, languageRow } from '../../../../domain/languages.ts'
import { errorOf } from '../../../shared/data/api.ts'
import { ApiError } from '../../../shared/data/errors.ts'
import { noteStatus } from '../../../shared/data/session-keys.ts'
import { useLanguage } from '../../../shared/settings.ts'
import { cx } from '../../../shared/ui/cx.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Skeleton } from '../../../shared/ui/spinner.tsx'
import { callAsUser } from '../../frame/session/session.ts'

interface StoredPictureProps {
  url: string
  lineArt: boolean
  /** '' where its name is beside it. */
  alt: string
  className: string
}

/** A stored picture, published or not. */
export function StoredPicture({ url, lineArt, alt, className }: StoredPictureProps) {
  const language = useLanguage()
  const { data, isError } = useQuery(storedPicture(url, language))
  return (
    <span
      className={cx(
        'picture-frame shrink-0 rounded-lg border border-line',
        // An unmarked drawing may have dark lines on a transparent ground.
        lineArt ? 'bg-card' : 'bg-white',
        className,
      )}
    >
      {data ? (
        <img src={data} alt={alt} className={lineArt ? 'line-art' : undefined} />
      ) : isError ? (
        <Icon name="image" className="size-6 text-mute" />
      ) : (
        <Skeleton className="size-full" />
      )}
    </span>
  )
}

/** The query of a picture: its bytes as an address that an image may have. They never change. */
export function storedPicture(url: string, language: Language) {
  return queryOptions({
    queryKey: ['stored-picture', url],
    queryFn: async ({ signal }) => dataUrlOf(await fetchStored(url, language, signal)),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

/**
 * The bytes of a stored file, fetched with the session's token: pending files, and those of unpublished products, are
 * for staff alone, and neither a link nor an image can carry the token.
 * @param url as the API names it, for example `/files/NK1/images/sv/a.png?v=…`
 * @throws ApiError
 */
export function fetchStored(url: string, language: Language, signal?: AbortSignal): Promise<Blob> {
  return callAsUser(async (session) => {
    const headers = {
      Authorization: `Bearer ${session?.token ?? ''}`,
      'Accept-Language': languageRow(language).html,
    }
    try {
      const response = await fetch(url, { headers, signal: signal ?? null })
      noteStatus(response.status, headers.Authorization)
      if (!response.ok) throw errorOf(response.status, jsonIn(await response.text()))
      return await response.blob()
    } catch (fault) {
      if (fault instanceof ApiError || signal?.aborted) throw fault
      throw new ApiError('NETWORK', '', 0)
    }
  })
}

/** The page's policy allows images of this site or `data:`. */
function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new ApiError('NETWORK', 'The file cannot be read', 0))
    reader.readAsDataURL(file)
  })
}
