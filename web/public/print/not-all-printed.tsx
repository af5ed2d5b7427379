import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useHydrated } from '../../shared/router/use-hydrated.ts'

/** Whether parts, data or pictures of the paper are still on their way. A picture that waits for being scrolled to would never come. */
export function isIncomplete(): boolean {
  const isPrinted = (element: Element) => !element.closest('.print\\:hidden')
  const missing = [...document.querySelectorAll('img')].filter(
    (picture) => !picture.complete && !picture.src.startsWith('data:') && isPrinted(picture),
  )
  for (const picture of missing) picture.loading = 'eager'
  const waiting = [...document.querySelectorAll('[data-unprinted], main [aria-busy=true]')]
  return missing.length > 0 || waiting.some(isPrinted)
}

/** Whether something holds while the page prints: known before the browser lays it out. False at other times. */
function usePrinting(holds: () => boolean, isFirst = false): boolean {
  const [isHolding, setIsHolding] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setIsHolding(holds()))
    const end = () => setIsHolding(false)
    addEventListener('beforeprint', begin, isFirst)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin, isFirst)
      removeEventListener('afterprint', end)
    }
  }, [holds, isFirst])
  return isHolding
}

const always = () => true

/** For what is only on paper: it is there before anything looks for pictures that are missing. */
export const useIsPrinting = () => usePrinting(always, true)

/**
 * Only on paper: that something is missing, and to print again. The button waits for it, but the browser's own key
 * cannot be held up. In a document it stands until the page works, since date and code come with that.
 */
export function NotAllPrinted() {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  const isMissing = usePrinting(isIncomplete)
  if (hydrated && !isMissing) return null
  return <p className="mt-4 hidden font-semibold print:block noscript:hidden">{t('ui.order.notYet')}</p>
}
