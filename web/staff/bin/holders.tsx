import type { NumberHolder } from '../../../domain/contracts/jobs.ts'
import { HolderList } from '../ui/holders.tsx'
import { useTexts } from '../use-texts.ts'

/** Which product has which number, and what restoring without it means. */
export function Holders({ holders }: { holders: readonly NumberHolder[] }) {
  const { t } = useTexts()
  return (
    <>
      <p className="mb-2">{t('bin.taken')}</p>
      <HolderList holders={holders} />
      <p className="mt-3">{t('bin.without')}</p>
    </>
  )
}
