import { lazy, Suspense, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useEditing } from '../edit-context.ts'
import type { ProductForm } from '../form.ts'
import { wholeBody } from '../saved-body.ts'

const PreviewDialog = lazy(async () => ({
  default: (await import('../../preview/preview-dialog.tsx')).PreviewDialog,
}))

/** The preview of the form as it is when it opens. */
export function Preview({ onClose }: { onClose: () => void }) {
  const { category, product, base, inCopy } = useEditing()
  const { getValues } = useFormContext<ProductForm>()
  const [body] = useState(() => wholeBody(category, getValues(), base, undefined))
  return (
    <Suspense>
      <PreviewDialog category={category} id={product?._id} body={body} inCopy={inCopy} onClose={onClose} />
    </Suspense>
  )
}
