import { lazy, Suspense, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ProductBody } from '../../../domain/contracts/write.ts'
import { Button } from '../../shared/ui/button.tsx'
import { useTexts } from '../use-texts.ts'
import { useEditing } from './edit-context.ts'
import type { ProductForm } from './form.ts'
import { wholeBody } from './saved-body.ts'

const PreviewDialog = lazy(async () => ({
  default: (await import('../preview/preview-dialog.tsx')).PreviewDialog,
}))

/** Opens the preview of the form. */
export function PreviewButton() {
  const { t } = useTexts()
  const { category, product, base, inCopy } = useEditing()
  const { getValues } = useFormContext<ProductForm>()
  const [body, setBody] = useState<ProductBody | null>(null)
  return (
    <>
      <Button onClick={() => setBody(wholeBody(category, getValues(), base, undefined))}>
        {t('preview.open')}
      </Button>
      {body && (
        <Suspense>
          <PreviewDialog
            category={category}
            id={product?._id}
            body={body}
            inCopy={inCopy}
            onClose={() => setBody(null)}
          />
        </Suspense>
      )}
    </>
  )
}
