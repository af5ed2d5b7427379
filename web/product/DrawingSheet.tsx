import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImageAnswer } from '../../domain/contracts/files.ts'
import { cx } from '../ui/cx.ts'

interface DrawingSheetProps {
  /** Undefined where the product has no picture. */
  image: ImageAnswer | undefined
  name: string
  /** Which picture of the product it is, from 1. */
  number: number
}

/** A picture on measuring paper; one that is missing leaves the paper. */
export function DrawingSheet({ image, name, number }: DrawingSheetProps) {
  const { t } = useTranslation()
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <div className="grid-paper grid aspect-[1071/1660] w-full place-items-center overflow-hidden rounded-box border border-line">
      {image && image.url !== failed ? (
        <img
          key={image.url}
          src={image.url}
          alt={t(image.lineArt ? 'ui.product.drawingAlt' : 'ui.product.imageAlt', { name, number })}
          width={image.width ?? 1071}
          height={image.height ?? 1660}
          onError={() => setFailed(image.url)}
          className={cx('size-full object-contain', image.lineArt && 'line-art')}
        />
      ) : (
        <p className="rounded bg-sheet px-2 py-1 text-sm text-mute">{t('ui.product.noImage')}</p>
      )}
    </div>
  )
}
