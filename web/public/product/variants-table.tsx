import type { Variant } from '../../../domain/product.ts'
import { supplierNumber } from '../../../domain/supplier-number.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useLanguage } from '../../shared/settings.ts'
import { CopyButton } from '../../shared/ui/copy-button.tsx'

/** The variants of a product with the numbers of the reader's country. */
export function VariantsTable({ variants }: { variants: readonly Variant[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { kind } = supplierNumber(language, { enr: '', nobnr: '' })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
    <section className="overflow-x-auto" aria-label={t('ui.product.variants')} tabIndex={0}>
      <table className="w-full text-left text-[0.9375rem]">
        <thead>
          <tr className="border-b border-line text-sm text-mute *:py-1.5 *:pr-4 *:font-normal">
            <th scope="col">{t('ui.product.variantTitle')}</th>
            <th scope="col">{t('ui.product.artnr')}</th>
            <th scope="col">{t(`ui.product.${kind}`)}</th>
          </tr>
        </thead>
        <tbody>
          {variants.map((variant, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two variants may bear the same title and no number
            <tr key={position} className="border-b border-line last:border-0 *:py-1.5 *:pr-4">
              <td>{variant.title}</td>
              <NumberCell value={variant.artnr} />
              <NumberCell value={supplierNumber(language, variant).value} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function NumberCell({ value }: { value: string }) {
  return (
    <td className="number whitespace-nowrap">
      {value} {value && <CopyButton value={value} />}
    </td>
  )
}
