import { useTranslation } from '../../shared/i18n/i18n.ts'

/** A small mark beside a name that is Swedish because its translation is missing. */
export function Untranslated() {
  const { t } = useTranslation()
  return (
    <span
      title={t('ui.product.untranslated')}
      className="ml-2 inline-block rounded border border-line px-1 align-[0.1em] text-[0.6875rem] leading-4 font-normal tracking-normal text-mute"
    >
      <span aria-hidden="true">SV</span>
      <span className="sr-only">({t('ui.product.untranslated')})</span>
    </span>
  )
}

/** The name of a product, marked where it is Swedish because its translation is missing. */
export function ProductName({ name, untranslated }: { name: string; untranslated?: boolean | undefined }) {
  return (
    <>
      {name}
      {untranslated && <Untranslated />}
    </>
  )
}
