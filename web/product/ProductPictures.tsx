import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImageAnswer } from '../../domain/contracts/files.ts'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/Icon.tsx'

interface ProductPicturesProps {
  images: readonly ImageAnswer[]
  name: string
}

/** The drawing on measuring paper; several pictures are switched by hand. */
export function ProductPictures({ images, name }: ProductPicturesProps) {
  const { t } = useTranslation()
  const [at, setAt] = useState(0)
  const [failed, setFailed] = useState<string[]>([])
  const image = images[at]
  const step = (by: number) => setAt((at + by + images.length) % images.length)
  return (
    <figure className="mx-auto w-full max-w-66">
      <div className="grid-paper grid aspect-[1071/1660] place-items-center overflow-hidden rounded-box border border-line">
        {image && !failed.includes(image.url) ? (
          <img
            key={image.url}
            src={image.url}
            alt={
              image.lineArt
                ? t('ui.product.drawingAlt', { name })
                : t('ui.product.imageAlt', { name, number: at + 1 })
            }
            width={image.width ?? 1071}
            height={image.height ?? 1660}
            onError={() => setFailed([...failed, image.url])}
            className={cx('size-full object-contain', image.lineArt && 'line-art')}
          />
        ) : (
          <p className="rounded bg-sheet px-2 py-1 text-sm text-mute">{t('ui.product.noImage')}</p>
        )}
      </div>
      {images.length > 1 && (
        <figcaption className="mt-1 flex items-center justify-between text-sm text-mute tnum print:hidden">
          <StepButton icon="back" label={t('ui.common.previous')} onClick={() => step(-1)} />
          <span aria-live="polite">{t('ui.product.image', { number: at + 1, total: images.length })}</span>
          <StepButton icon="arrow" label={t('ui.common.next')} onClick={() => step(1)} />
        </figcaption>
      )}
    </figure>
  )
}

interface StepButtonProps {
  icon: 'back' | 'arrow'
  label: string
  onClick: () => void
}

function StepButton({ icon, label, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 cursor-pointer place-items-center rounded-lg hover:text-ink"
    >
      <Icon name={icon} />
    </button>
  )
}
