import type { Scale } from '../../../domain/compare/outline.ts'
import type { ShownProduct } from '../../../domain/contracts/products.ts'
import { withUnit } from '../../../domain/facts/measure.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { Picture } from '../../shared/ui/picture.tsx'
import { Skeleton } from '../../shared/ui/spinner.tsx'
import type { LoadedOutline } from './use-comparison.ts'

interface DrawingProps {
  product: ShownProduct
  outline: LoadedOutline
  /** The frame that all drawings share; null while there is none. */
  scale: Scale | null
}

/** A product's drawing at the common scale; its picture where the scale of its drawing is unknown. */
export function Drawing({ product, outline, scale }: DrawingProps) {
  const { t } = useTranslation()
  const [image] = product.images
  if (outline === undefined) return <Skeleton className="aspect-2/3 w-full max-w-60" />
  if (outline === null || outline === 'failed' || !scale) {
    return (
      <>
        <Picture
          picture={image ? { url: image.small, lineArt: image.lineArt } : null}
          className="grid-paper aspect-2/3 w-full max-w-36 rounded-box border border-line p-2"
        />
        <p className="mt-1.5 text-sm text-brass">
          {t(outline === null ? 'compare.noScale' : 'compare.drawingFailed')}
        </p>
      </>
    )
  }
  const { width, height, bar } = scale
  const edge = width * 0.06
  const foot = height + width * 0.12
  return (
    <svg
      role="img"
      aria-label={t('compare.drawingOf', { name: product.name })}
      viewBox={`${-edge} ${-edge} ${width + 2 * edge} ${foot + 2 * edge}`}
      fill="none"
      stroke="currentColor"
      className="grid-paper block w-full max-w-60 rounded-box border border-line text-ink"
    >
      <g transform={`translate(${(width - outline.width) / 2} 0)`}>
        <path d={outline.lines} strokeWidth="1.25" vectorEffect="non-scaling-stroke" />
        <path
          d={outline.hidden}
          strokeWidth="1"
          strokeDasharray="3 2.5"
          opacity="0.7"
          vectorEffect="non-scaling-stroke"
        />
      </g>
      <path
        d={`M0 ${foot - edge / 3}V${foot}H${bar}V${foot - edge / 3}`}
        strokeWidth="1.25"
        vectorEffect="non-scaling-stroke"
      />
      <text x={bar + edge / 2} y={foot} fontSize={width * 0.07} stroke="none" fill="currentColor">
        {withUnit(String(bar), 'mm')}
      </text>
    </svg>
  )
}
