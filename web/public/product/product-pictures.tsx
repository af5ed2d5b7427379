import { type ReactNode, useEffect, useRef } from 'react'
import type { ImageAnswer } from '../../../domain/contracts/files.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useOverlay } from '../../shared/router/use-overlay.ts'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { loadable } from '../../shared/ui/loadable.tsx'
import { DrawingFrame } from './drawing-frame.tsx'

const Carousel = loadable('product/carousel', async () => (await import('./carousel.tsx')).Carousel)
const Lightbox = lazyDialog(async () => (await import('./lightbox.tsx')).Lightbox)

interface ProductPicturesProps {
  images: readonly ImageAnswer[]
  name: string
}

/** The drawing on measuring paper, several pictures as a carousel; each can be enlarged. */
export function ProductPictures({ images, name }: ProductPicturesProps) {
  const { t } = useTranslation()
  const { value: zoomed, open: zoom, close } = useOverlay<number>(`picture of ${name}`)
  const figure = useRef<HTMLElement>(null)
  const zoomedBefore = useRef(false)
  useEffect(() => {
    const closed = zoomedBefore.current && zoomed === null
    zoomedBefore.current = zoomed !== null
    // The pressed picture may have been replaced by the carousel meanwhile, and the focus lost with it.
    if (!closed || document.activeElement !== document.body) return
    const within = (selector: string) => figure.current?.querySelector<HTMLElement>(selector)
    const picture = within('li:not([inert]) [role=button]') ?? within('[role=button]')
    picture?.focus({ preventScroll: true })
  }, [zoomed])
  const first = <DrawingFrame image={images[0]} name={name} number={1} onZoom={() => zoom(0)} />
  return (
    <figure
      ref={figure}
      aria-label={t('ui.product.images')}
      className="mx-auto w-full max-w-66 print:float-left print:mr-6 print:mb-4 print:w-56"
    >
      {images.length > 1 ? (
        <Carousel
          images={images}
          name={name}
          paused={zoomed !== null}
          onZoom={zoom}
          waiting={<WaitingCarousel>{first}</WaitingCarousel>}
        />
      ) : (
        first
      )}
      {zoomed !== null && <Lightbox images={images} name={name} first={zoomed} onClose={close} />}
    </figure>
  )
}

/** Reserves the space of the controls below. */
function WaitingCarousel({ children }: { children: ReactNode }) {
  return <div className="pb-12 print:pb-0">{children}</div>
}
