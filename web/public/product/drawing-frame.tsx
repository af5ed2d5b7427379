import { useState } from 'react'
import type { ImageAnswer } from '../../../domain/contracts/files.ts'
import { type TFunction, useTranslation } from '../../shared/i18n/i18n.ts'
import { PressLink } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'

interface DrawingFrameProps {
  /** Undefined where the product has no picture. */
  image: ImageAnswer | undefined
  name: string
  /** Which picture of the product it is, from 1. */
  number: number
  /** `lazy` leaves a slow line to the first picture; what may be printed at any time does not wait to be near the window. */
  loading?: 'eager' | 'lazy'
  /** Adds a button over the whole sheet that enlarges the picture. */
  onZoom?: () => void
}

/** A picture on measuring paper; without a picture only the paper. */
export function DrawingFrame({ image, name, number, loading = 'eager', onZoom }: DrawingFrameProps) {
  const { t } = useTranslation()
  const [failed, setFailed] = useState<string | null>(null)
  const shown = image && image.url !== failed
  return (
    <div className="grid-paper picture-frame relative aspect-[1071/1660] w-full rounded-box border border-line">
      {shown ? (
        <img
          key={image.url}
          src={image.url}
          alt={pictureText(t, image, name, number)}
          width={image.width ?? 1071}
          height={image.height ?? 1660}
          // The first picture may be on the page already: it must not disappear for a frame during hydration.
          decoding={number === 1 ? 'sync' : 'async'}
          loading={loading}
          // The others are turned to later: a document would preload them, too.
          fetchPriority={number === 1 ? 'high' : 'low'}
          onError={() => setFailed(image.url)}
          className={image.lineArt ? 'line-art' : undefined}
        />
      ) : (
        <p className="rounded bg-sheet px-2 py-1 text-sm text-mute">{t('ui.product.noImage')}</p>
      )}
      {shown && onZoom && (
        <PressLink
          href={image.url}
          onPress={onZoom}
          aria-label={`${t('ui.product.zoom')}: ${pictureText(t, image, name, number)}`}
          className="group/zoom absolute inset-0 cursor-zoom-in rounded-box -outline-offset-2 print:hidden"
        >
          <span className="absolute right-1.5 bottom-1.5 grid size-9 place-items-center rounded-lg bg-sheet/80 text-mute group-hover/zoom:text-ink">
            <Icon name="zoom" className="size-5" />
          </span>
        </PressLink>
      )}
    </div>
  )
}

/** The description of a picture. The first drawing is the whole part; further ones are distinguished by number. */
export function pictureText(t: TFunction, image: ImageAnswer, name: string, number: number): string {
  return image.lineArt && number === 1
    ? t('ui.product.drawingAlt', { name })
    : t('ui.product.imageAlt', { name, number })
}
