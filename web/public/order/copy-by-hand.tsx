import { useEffect, useRef } from 'react'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { inputClass } from '../../shared/ui/input-class.ts'

/** A text that the browser did not let the page copy, selected so that the user can. */
export function CopyByHand({ text }: { text: string }) {
  const { t } = useTranslation()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  return (
    <div className="order-last basis-full">
      <p role="alert" className="pb-1 text-sm text-brass">
        {t('doors.copyFailed')}
      </p>
      <textarea
        ref={field}
        readOnly
        rows={5}
        aria-label={t('doors.numbers')}
        value={text}
        className={`${inputClass} number`}
      />
    </div>
  )
}
