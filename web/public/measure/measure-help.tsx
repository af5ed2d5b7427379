import { use } from 'react'
import { drawingOf } from '../../../domain/categories/measured.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useLanguage } from '../../shared/settings.ts'
import { drawings } from './drawings.tsx'
import { addMeasureTexts } from './measure-texts.ts'

/** The drawing of where a fact is measured, and the same in words. */
export function MeasureHelp({ name }: { name: string }) {
  const { t, i18n } = useTranslation()
  use(addMeasureTexts(i18n, useLanguage()))
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
