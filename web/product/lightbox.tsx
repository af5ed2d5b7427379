import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ImageAnswer } from '../../domain/contracts/files.ts'
import { useTranslation } from '../i18n.ts'
import { cx } from '../ui/cx.ts'
import { Dialog } from '../ui/dialog.tsx'
import { pictureText } from './drawing-sheet.tsx'
import { PictureButton } from './picture-button.tsx'

/** The magnification relative to the window, and the classes for it. */
const zooms = [
  { percent: 100, size: 'size-full' },
  { percent: 150, size: 'size-[150%]' },
  { percent: 250, size: 'size-[250%]' },
  { percent: 400, size: 'size-[400%]' },
] as const
/** The zoom level after a press on the picture, and back. */
const pressed = 2

interface LightboxProps {
  images: readonly ImageAnswer[]
  name: string
  /** The first picture to show. */
  first: number
  onClose: () => void
}

/** A picture in the whole window, zoomed by buttons, by + and -, or by a press on a spot, and moved by scrolling. */
export function Lightbox({ images, name, first, onClose }: LightboxProps) {
  const { t } = useTranslation()
  const [at, setAt] = useState(first)
  const { pane, zoom, setZoom } = useZoom()
  const image = images[at]
  const last = zooms.length - 1
  const step = (by: number) => {
    setZoom(0)
    setAt((at + by + images.length) % images.length)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === '+') setZoom(Math.min(last, zoom + 1))
    if (event.key === '-') setZoom(Math.max(0, zoom - 1))
    // While enlarged, the arrow keys scroll.
    if (images.length === 1 || zoom > 0) return
    if (event.key === 'ArrowRight') step(1)
    if (event.key === 'ArrowLeft') step(-1)
  }
  if (!image) return null
  const label = pictureText(t, image, name, at + 1)
  return (
    <Dialog
      aria-label={`${t('ui.product.images')}: ${name}`}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-card p-0 text-ink print:hidden"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center gap-1 border-b border-line py-1 pr-1.5 pl-4 md:pl-6">
          <p className="min-w-0 grow truncate font-semibold">{name}</p>
          <span aria-live="polite" className="shrink-0 px-2 text-sm text-mute tnum whitespace-nowrap">
            {zooms[zoom]?.percent} %
          </span>
          <PictureButton
            icon="minus"
            label={t('ui.product.zoomOut')}
            disabled={zoom === 0}
            onClick={() => setZoom(zoom - 1)}
          />
          <PictureButton
            icon="plus"
            label={t('ui.product.zoomIn')}
            disabled={zoom === last}
            onClick={() => setZoom(zoom + 1)}
          />
          <PictureButton icon="close" label={t('ui.common.close')} onClick={onClose} />
        </div>
        <section
          ref={pane}
          aria-label={label}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
          tabIndex={0}
          className="grid-paper min-h-0 grow overflow-auto overscroll-contain -outline-offset-2"
        >
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard zooms with + and - and the buttons */}
          <img
            key={image.url}
            src={image.url}
            alt={label}
            onClick={(event) => setZoom(zoom === 0 ? pressed : 0, event)}
            className={cx(
              // Resized at once, since the scroll position needs the new size.
              'max-w-none object-contain p-4 transition-none',
              zoom === 0 ? 'cursor-zoom-in' : 'cursor-zoom-out',
              zooms[zoom]?.size,
              image.lineArt && 'line-art',
            )}
          />
        </section>
        {images.length > 1 && (
          <div className="flex items-center justify-center gap-6 border-t border-line py-1 text-sm text-mute tnum">
            <PictureButton icon="back" label={t('ui.common.previous')} onClick={() => step(-1)} />
            <span aria-live="polite">{t('ui.product.image', { number: at + 1, total: images.length })}</span>
            <PictureButton icon="arrow" label={t('ui.common.next')} onClick={() => step(1)} />
          </div>
        )}
      </div>
    </Dialog>
  )
}

/** The zoom of a pane. The pressed spot, or the middle, keeps its place on the screen. */
function useZoom() {
  const pane = useRef<HTMLElement>(null)
  const [zoom, setLevel] = useState(0)
  const fixed = useRef<{ x: number; y: number; factor: number } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a zoom that has changed is what moves the picture
  useLayoutEffect(() => {
    const element = pane.current
    if (!element || !fixed.current) return
    const { x, y, factor } = fixed.current
    element.scrollLeft = (element.scrollLeft + x) * factor - x
    element.scrollTop = (element.scrollTop + y) * factor - y
    fixed.current = null
  }, [zoom])
  const setZoom = (next: number, at?: MouseEvent) => {
    const box = pane.current?.getBoundingClientRect()
    if (box) {
      const factor = (zooms[next]?.percent ?? 100) / (zooms[zoom]?.percent ?? 100)
      fixed.current = at
        ? { x: at.clientX - box.left, y: at.clientY - box.top, factor }
        : { x: box.width / 2, y: box.height / 2, factor }
    }
    setLevel(next)
  }
  return { pane, zoom, setZoom }
}
