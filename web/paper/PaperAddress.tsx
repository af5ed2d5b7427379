import { useState } from 'react'
import { printedQuery, typedQuery } from '../../domain/guide/paper.ts'
import type { GuideState } from '../../domain/guide/state.ts'
import { pathTo, splitLanguage } from '../../domain/routes.ts'
import { useTranslation } from '../i18n.ts'
import { useConnection } from '../offline/connection.ts'
import { useLanguage } from '../settings.ts'
import { maxCodeLength, QrCode } from './QrCode.tsx'

interface PaperAddressProps {
  state: GuideState
  /** Article numbers of its parts that are in the catalogue. */
  artnrs: readonly string[]
  /** When what stands on the paper came, in ms since 1970: later changes are not on it. */
  asOf: number
}

/**
 * On paper only: the code and the address that open the same configuration. Neither names a language, so that whoever
 * opens it reads their own.
 */
export function PaperAddress({ state, artnrs, asOf }: PaperAddressProps) {
  const { t } = useTranslation()
  const { path } = splitLanguage(pathTo('print-order', useLanguage()))
  const [opened] = useState(Date.now)
  const { since } = useConnection()
  const told = since ?? new Date(Math.min(opened, asOf))
  const code = new URL(`${path}${printedQuery(state, told)}`, location.origin).href
  const typed = `${location.host}${path}${typedQuery(artnrs)}`
  return (
    <div className="mt-3 hidden break-inside-avoid items-center gap-4 print:flex">
      {code.length <= maxCodeLength && <QrCode text={code} label={t('paper.code')} />}
      <p>
        {t('paper.scan')}
        {artnrs.length > 0 && (
          <>
            <br />
            <span className="number break-all">{typed}</span>
          </>
        )}
      </p>
    </div>
  )
}
