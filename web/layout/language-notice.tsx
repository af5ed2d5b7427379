import { useEffect, useState } from 'react'
import type { CategoryCode } from '../../domain/categories/codes.ts'
import { useTexts } from '../guide/use-texts.ts'
import { useTranslation } from '../i18n.ts'
import { CloseButton } from '../ui/close-button.tsx'
import { takeDropped } from './dropped-by-language.ts'

/** After a change of language: the choices that were removed. */
export function LanguageNotice() {
  const { t } = useTranslation()
  const texts = useTexts()
  const [dropped, setDropped] = useState<readonly CategoryCode[]>([])
  useEffect(() => setDropped(takeDropped()), [])
  if (dropped.length === 0) return null
  const products = dropped.map(texts.one).join(', ')
  return (
    <div className="page pt-4 print:hidden">
      <div
        role="alert"
        className="flex items-start gap-3 rounded-lg bg-brass-bg px-4 py-1 text-[0.9375rem] text-brass"
      >
        <p className="grow py-2">{t('ui.guide.languageDropped', { products })}</p>
        <CloseButton label={t('ui.common.dismiss')} onClick={() => setDropped([])} className="size-10" />
      </div>
    </div>
  )
}
