import type { ReactNode } from 'react'
import { changedParts } from '../../conflicts/merge.ts'
import { useTexts } from '../../use-texts.ts'
import { useEditing } from '../edit-context.ts'
import type { ProductForm } from '../form.ts'
import { usePartLabel, usePartText } from '../use-part-text.ts'

interface ComparisonProps {
  titles: readonly [string, string]
  forms: readonly [ProductForm, ProductForm]
  /** Shown where they say the same. */
  none: ReactNode
}

/** Two states of a product side by side, where they differ. */
export function Comparison({ titles, forms, none }: ComparisonProps) {
  const { category } = useEditing()
  const labelOf = usePartLabel()
  const textOf = usePartText()
  const parts = changedParts(category, ...forms)
  if (parts.length === 0) return none
  return (
    <dl className="grid grid-cols-1 gap-3">
      {parts.map(({ path }) => (
        <div key={path}>
          <dt className="mb-1 text-sm font-medium">{labelOf(path)}</dt>
          <dd className="grid grid-cols-1 gap-2 sm:grid-cols-2">
            <Side title={titles[0]} text={textOf(path, forms[0]).join('\n')} />
            <Side title={titles[1]} text={textOf(path, forms[1]).join('\n')} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Side({ title, text }: { title: string; text: string }) {
  const { t } = useTexts()
  return (
    <div className="rounded-lg bg-paper px-3 py-2">
      <p className="text-xs text-mute">{title}</p>
      <p className="max-h-48 overflow-y-auto text-[0.9375rem] break-words whitespace-pre-line">
        {text || <span className="text-mute">{t('edit.empty')}</span>}
      </p>
    </div>
  )
}
