import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImageAnswer } from '../../domain/contracts/files.ts'
import { Icon } from '../ui/Icon.tsx'
import { DrawingSheet } from './DrawingSheet.tsx'

interface ProductPicturesProps {
  images: readonly ImageAnswer[]
  name: string
}

/** The drawing on measuring paper; several pictures are switched by hand. */
export function ProductPictures({ images, name }: ProductPicturesProps) {
  const { t } = useTranslation()
  const [at, setAt] = useState(0)
  const step = (by: number) => setAt((at + by + images.length) % images.length)
  return (
    <figure className="mx-auto w-full max-w-66 print:float-left print:mr-6 print:mb-4 print:w-56">
      <DrawingSheet image={images[at]} name={name} number={at + 1} />
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
