import './lightbox.css'
import { type MouseEvent, useMemo, useRef, useState } from 'react'
import Gallery, { CloseIcon, type GenericSlide, IconButton, type ZoomRef } from 'yet-another-react-lightbox'
import Inline from 'yet-another-react-lightbox/plugins/inline'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import type { ImageAnswer } from '../../../domain/contracts/files.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { cx } from '../../shared/ui/cx.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { pictureText } from './drawing-frame.tsx'

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    picture: GenericSlide & { type: 'picture'; image: ImageAnswer; number: number }
  }
}

/** The zoom after a press on the picture. */
const pressedZoom = 2.5
/** A pointer that moves further has dragged. */
const dragPx = 8

interface LightboxProps {
  images: readonly ImageAnswer[]
  name: string
  /** The first picture to show. */
  first: number
  onClose: () => void
}

/** The pictures in the whole window: turned, zoomed and moved by buttons, keys, pointer and fingers. */
export function Lightbox({ images, name, first, onClose }: LightboxProps) {
  const { t } = useTranslation()
  const [at, setAt] = useState(first)
  const [percent, setPercent] = useState(100)
  const zoom = useRef<ZoomRef>(null)
  const pressed = useRef({ x: 0, y: 0 })
  const slides = useMemo(
    () => images.map((image, position) => ({ type: 'picture' as const, image, number: position + 1 })),
    [images],
  )
  const onClick = ({ clientX: x, clientY: y, currentTarget }: MouseEvent) => {
    if (!zoom.current || Math.hypot(x - pressed.current.x, y - pressed.current.y) > dragPx) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const isEnlarged = zoom.current.zoom > 1
    zoom.current.changeZoom(isEnlarged ? 1 : pressedZoom, false, x - left - width / 2, y - top - height / 2)
  }
  const several = images.length > 1
  return (
    <Dialog
      aria-label={`${t('ui.product.images')}: ${name}`}
      onClose={onClose}
      first=".yarl__container"
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-card p-0 text-ink print:hidden"
    >
      <div className="flex h-full flex-col">
        <p className="flex items-baseline gap-4 border-b border-line px-4 py-2.5 text-sm text-mute tnum md:px-6">
          <span className="min-w-0 grow truncate text-base font-semibold text-ink">{name}</span>
          <span aria-live="polite" className="shrink-0">
            {percent} %
          </span>
          {several && (
            <span aria-live="polite" className="shrink-0">
              {t('ui.product.image', { number: at + 1, total: images.length })}
            </span>
          )}
        </p>
        <div className="lightbox grid-paper min-h-0 grow">
          <Gallery
            plugins={[Inline, Zoom]}
            slides={slides}
            index={first}
            on={{ view: ({ index }) => setAt(index), zoom: (now) => setPercent(Math.round(now.zoom * 100)) }}
            zoom={{ ref: zoom, supports: ['picture'], maxZoom: 4, doubleTapDelay: 0, doubleClickDelay: 0 }}
            labels={{
              Close: t('ui.common.close'),
              Previous: t('ui.common.previous'),
              Next: t('ui.common.next'),
              'Zoom in': t('ui.product.zoomIn'),
              'Zoom out': t('ui.product.zoomOut'),
              'Photo gallery': t('ui.product.images'),
              '{index} of {total}': t('ui.product.image', { number: '{index}', total: '{total}' }),
              Carousel: '',
              Slide: '',
            }}
            toolbar={{
              buttons: [<IconButton key="end" label="Close" icon={CloseIcon} onClick={onClose} />],
            }}
            carousel={{ finite: !several }}
            render={{
              ...(!several && { buttonPrev: () => null, buttonNext: () => null }),
              slide: ({ slide, zoom: now = 1 }) =>
                slide.type === 'picture' && (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard zooms with + and - and the buttons
                  <img
                    src={slide.image.url}
                    alt={pictureText(t, slide.image, name, slide.number)}
                    draggable={false}
                    onPointerDown={({ clientX, clientY }) => {
                      pressed.current = { x: clientX, y: clientY }
                    }}
                    onClick={onClick}
                    className={cx(
                      'size-full object-contain',
                      now > 1 ? 'cursor-zoom-out' : 'cursor-zoom-in',
                      slide.image.lineArt && 'line-art',
                    )}
                  />
                ),
            }}
          />
        </div>
      </div>
    </Dialog>
  )
}
