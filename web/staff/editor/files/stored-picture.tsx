import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../shared/settings.ts'
import { cx } from '../../../shared/ui/cx.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Skeleton } from '../../../shared/ui/spinner.tsx'
import { dataUrlOf, fetchStored } from './fetch-stored.ts'

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
  const { data, isError } = useQuery({
    queryKey: ['stored-picture', url],
    queryFn: async ({ signal }) => dataUrlOf(await fetchStored(url, language, signal)),
    // The bytes at an address never change.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
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
