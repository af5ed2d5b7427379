import { useState } from 'react'
import { printedQuery, typedQuery } from '../../domain/guide/paper.ts'
import { pathTo, splitLanguage } from '../../domain/routes.ts'
import { useTranslation } from '../i18n.ts'
import { useConnection } from '../offline/connection.ts'
import type { Order } from '../order/useOrder.ts'
import { useLanguage } from '../settings.ts'
import { maxCodeLength, QrCode } from './QrCode.tsx'

/**
 * On paper only: the code and the address that open the same configuration. Neither names a language, so that whoever
 * opens it reads their own.
 */
export function PaperAddress({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { path } = splitLanguage(pathTo('print-order', useLanguage()))
  const [opened] = useState(() => new Date())
  const { since } = useConnection()
  const code = new URL(`${path}${printedQuery(order.state, since ?? opened)}`, location.origin).href
  const artnrs = order.items.flatMap(({ category }) => order.products[category.code]?.artnr ?? [])
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
