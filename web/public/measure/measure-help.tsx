import { drawingOf } from '../../../domain/categories/measured.ts'
import { useMoreTexts } from '../../shared/i18n/more-texts.ts'
import { drawings } from './drawings.tsx'

/** The drawing of where a fact is measured, and the same in words. */
export function MeasureHelp({ name }: { name: string }) {
  const { t } = useMoreTexts('measure')
  const drawing = drawingOf[name]
  if (!drawing) return null
  return (
    <figure className="my-2 w-full max-w-72 break-inside-avoid overflow-hidden rounded-lg border border-line">
      <div className="grid-paper">
        <svg
          viewBox="0 0 240 170"
          aria-hidden="true"
          className="mx-auto block w-full max-w-60 fill-none stroke-ink [stroke-linecap:round] [stroke-linejoin:round]"
        >
          {drawings[drawing]}
        </svg>
      </div>
      <figcaption className="border-t border-line bg-card px-3 py-2 text-sm leading-5">
        {t(`measure.how.${drawing}`)}
      </figcaption>
    </figure>
  )
}
