import { useWatch } from 'react-hook-form'
import { languageCodes } from '../../../../domain/languages.ts'
import { isPublished } from '../../../../domain/product.ts'
import { useTexts } from '../../useTexts.ts'
import { Note } from '../criteria/CriteriaNotes.tsx'
import type { ProductForm } from '../form.ts'

/** Over a list without a tick: visitors see the product, and nothing that it fits. */
export function FitsNothing({ what }: { what: string }) {
  const { t } = useTexts()
  const [published, translations] = useWatch<ProductForm, ['published', 'translations']>({
    name: ['published', 'translations'],
  })
  if (!languageCodes.some((language) => isPublished({ published, translations }, language))) return null
  return (
    <div className="mb-4" role="status">
      <Note tone="warning">
        <p>{t('fits.fitsNothing', { what })}</p>
      </Note>
    </div>
  )
}
