import type { EmblaCarouselType } from 'embla-carousel'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { ImageAnswer } from '../../../domain/contracts/files.ts'
import { logFailure } from '../../shared/data/log.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useNeedsScript } from '../../shared/router/use-hydrated.ts'
import { cx } from '../../shared/ui/cx.ts'
import { Icon, type IconName } from '../../shared/ui/icon.tsx'
import { useMedia } from '../../shared/ui/use-media.ts'
import { DrawingFrame } from './drawing-frame.tsx'

const intervalMs = 8000

interface CarouselProps {
  images: readonly ImageAnswer[]
  name: string
  /** Pauses, for example while a picture is enlarged. */
  paused: boolean
  onZoom: (position: number) => void
}

/**
 * Several pictures, one at a time. Advances by itself every eight seconds until the user pauses it, moves it or
 * interacts with it; with reduced motion it never moves by itself. On paper all pictures show.
 */
export function Carousel({ images, name, paused, onZoom }: CarouselProps) {
  const { t } = useTranslation()
  // In the worker nothing moves.
  const still = useMedia('(prefers-reduced-motion: reduce)', true)
  const [at, setAt] = useState(0)
  const [playing, setPlaying] = useState(true)
  const [busy, setBusy] = useState(false)
  const viewport = useRef<HTMLDivElement>(null)
  const carousel = useRef<Promise<EmblaCarouselType | null>>(null)

  const attach = async (slides: HTMLElement) => {
    const { default: createCarousel } = await import('embla-carousel')
    const attached = createCarousel(slides, { loop: true })
    attached.on('select', () => setAt(attached.selectedScrollSnap()))
    return attached
  }
  /** Embla loads with the first turn of a picture, or shortly before. */
  const load = () => {
    const slides = viewport.current
    carousel.current ??=
      slides &&
      attach(slides).catch((cause: unknown) => {
        carousel.current = null // the next turn loads it again
        logFailure('The pictures do not turn', cause)
        return null
      })
    return carousel.current
  }
  const turn = (by: 1 | -1) => {
    void load()?.then((loaded) => loaded?.[by === 1 ? 'scrollNext' : 'scrollPrev'](still))
  }
  useEffect(() => () => void carousel.current?.then((loaded) => loaded?.destroy()), [])

  const moving = playing && !still && !paused && !busy
  // biome-ignore lint/correctness/useExhaustiveDependencies: every picture gets its full time
  useEffect(() => {
    if (!moving) return
    const timers = [setTimeout(load, intervalMs / 2), setTimeout(turn, intervalMs, 1)]
    return () => timers.forEach(clearTimeout)
  }, [moving, at])

  const step = (by: 1 | -1) => {
    setPlaying(false)
    turn(by)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1)
    if (key === 'ArrowLeft') step(-1)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are a shortcut for the buttons inside
    <div
      onKeyDown={onKeyDown}
      onPointerEnter={() => {
        setBusy(true)
        load()
      }}
      onPointerLeave={() => setBusy(false)}
      onFocus={() => {
        setBusy(true)
        load()
      }}
      onBlur={() => setBusy(false)}
    >
      <div
        ref={viewport}
        // A touch stops it before Embla has loaded, too.
        onPointerDown={() => setPlaying(false)}
        className="overflow-hidden rounded-box print:overflow-visible"
      >
        <ul className="flex print:grid print:transform-none! print:grid-cols-2 print:gap-2">
          {images.map((image, position) => (
            <li
              key={image.url}
              inert={position !== at}
              className={cx(
                'min-w-0 shrink-0 grow-0 basis-full print:transform-none!',
                position === 0 && 'print:col-span-2',
              )}
            >
              <DrawingFrame
                image={image}
                name={name}
                number={position + 1}
                loading={position === 0 ? 'eager' : 'lazy'}
                onZoom={() => {
                  setPlaying(false)
                  onZoom(position)
                }}
              />
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-1 flex h-11 items-center justify-between text-sm text-mute tnum print:hidden">
        <PictureButton icon="back" label={t('ui.common.previous')} onClick={() => step(-1)} />
        <span aria-live={moving ? 'off' : 'polite'}>
          {t('ui.product.image', { number: at + 1, total: images.length })}
        </span>
        {!still && (
          <PictureButton
            icon={playing ? 'pause' : 'play'}
            label={t(playing ? 'ui.product.pause' : 'ui.product.play')}
            onClick={() => setPlaying(!playing)}
          />
        )}
        <PictureButton icon="arrow" label={t('ui.common.next')} onClick={() => step(1)} />
      </div>
    </div>
  )
}

interface PictureButtonProps {
  icon: IconName
  label: string
  onClick: () => void
}

/** An icon with a name. */
function PictureButton({ icon, label, onClick }: PictureButtonProps) {
  const hidden = useNeedsScript()
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className={cx(
        'grid size-11 cursor-pointer place-items-center rounded-lg text-mute hover:text-ink',
        hidden,
      )}
    >
      <Icon name={icon} className="size-5" />
    </button>
  )
}
