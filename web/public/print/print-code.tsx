import { pathTo, splitLanguage } from '../../../domain/routes.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useLanguage } from '../../shared/settings.ts'
import { maxCodeLength, QrCode } from './qr-code.tsx'

interface PrintCodeProps {
  page: 'print-order' | 'doors' | 'compare'
  /** The query or fragment that opens the printed page. */
  query: string
  /** What a person can type instead; null where there is nothing. */
  typed: string | null
}

/**
 * Only on paper: the code that opens the same page, where its address is short enough, and the address to type.
 * Neither names a language, so that everybody opens it in their own.
 */
export function PrintCode({ page, query, typed }: PrintCodeProps) {
  const { t } = useTranslation()
  const { path } = splitLanguage(pathTo(page, useLanguage()))
  const code = new URL(path + query, location.origin).href
  const hasCode = code.length <= maxCodeLength
  if (!hasCode && typed === null) return null
  const words = !hasCode ? 'type' : typed === null ? 'scanOnly' : 'scan'
  return (
    <div className="mt-3 hidden break-inside-avoid items-center gap-4 text-sm print:flex">
      {hasCode && <QrCode text={code} label={t('paper.code')} />}
      <p>
        {t(`paper.${words}`)}
        {typed !== null && (
          <>
            <br />
            <span className="number break-all">{location.host + path + typed}</span>
          </>
        )}
      </p>
    </div>
  )
}
