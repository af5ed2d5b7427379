import { useState } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

interface PictureProps {
  /** The small picture of a card; null where the product has none. */
  picture: { url: string; lineArt: boolean } | null
  className?: string
}

/** A product's small drawing. Its alternative text is empty, since the name is beside it. */
export function Picture({ picture, className }: PictureProps) {
  const [missing, setMissing] = useState(false)
  return (
    // The background is outside the part that the dark theme inverts.
    <span className={cx('picture-frame shrink-0', className)}>
      {picture && !missing ? (
        <img
          src={picture.url}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setMissing(true)}
          className={picture.lineArt ? 'line-art' : undefined}
        />
      ) : (
        <Icon name="image" className="size-6 text-line" />
      )}
    </span>
  )
}
