import { useState } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

interface PictureProps {
  /** The small picture of a card; null where the product has none. */
  picture: SmallPicture | null
  /** The one that a script brings as `picture`. */
  withoutScripts?: SmallPicture | null
  /** By default it loads when it is near the window; paper does not wait for that. */
  loading?: 'lazy' | 'eager'
  className?: string
}

interface SmallPicture {
  url: string
  lineArt: boolean
}

/** A product's small drawing. Its alternative text is empty, since the name is beside it. */
export function Picture({ picture, withoutScripts, loading = 'lazy', className }: PictureProps) {
  const [missing, setMissing] = useState<string>()
  return (
    // The background is outside the part that the dark theme inverts.
    <span className={cx('picture-frame shrink-0', className)}>
      {picture && picture.url !== missing ? (
        <img
          // A tick changes twenty: those that are in the page keep their element. One that has to come may not stand beside the name before it.
          key={picture.url.startsWith('data:') ? 'data' : picture.url}
          src={picture.url}
          alt=""
          loading={loading}
          decoding="async"
          onError={() => setMissing(picture.url)}
          className={picture.lineArt ? 'line-art' : undefined}
        />
      ) : (
        <>
          <Icon name="image" className={cx('size-6 text-line', withoutScripts && 'noscript:hidden')} />
          {withoutScripts && (
            <noscript>
              <img
                src={withoutScripts.url}
                alt=""
                loading="lazy"
                className={withoutScripts.lineArt ? 'line-art' : undefined}
              />
            </noscript>
          )}
        </>
      )}
    </span>
  )
}
