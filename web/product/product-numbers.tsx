import { supplierNumber } from '../../domain/supplier-number.ts'
import { useTranslation } from '../i18n.ts'
import { useLanguage } from '../settings.ts'
import { CopyButton } from '../ui/copy-button.tsx'

/** The numbers under a product's name, which people copy into an order. */
export function ProductNumbers(numbers: { artnr: string; enr: string; nobnr: string }) {
  const { t } = useTranslation()
  const { kind, value } = supplierNumber(useLanguage(), numbers)
  return (
    <p className="number mt-1 flex flex-wrap items-center gap-x-1 text-mute">
      {numbers.artnr}
      <CopyButton value={numbers.artnr} />
      {value && (
        <span className="ml-2" data-slot="supplier">
          <span className="font-sans">{t(`ui.product.${kind}`)}</span> {value}
        </span>
      )}
    </p>
  )
}
