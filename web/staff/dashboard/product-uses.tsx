import type { UseAnswer } from '../../../domain/contracts/write.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useTexts } from '../use-texts.ts'

/** Where a product is used, grouped by category; a long list scrolls. */
export function ProductUses({ uses }: { uses: readonly UseAnswer[] }) {
  const { t } = useTexts()
  const { t: say } = useTranslation()
  const ways = [...new Set(uses.map(({ how }) => how))]
  return (
    <>
      <p>{t('dashboard.delete.uses')}</p>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
        tabIndex={0}
        aria-label={t('dashboard.delete.uses')}
        className="mt-3 grid max-h-64 gap-3 overflow-y-auto rounded-lg border border-line p-3 text-sm text-ink"
      >
        {ways.map((way) => (
          <div key={way}>
            <h3 className="text-[0.8125rem] text-mute">{t(`dashboard.delete.how.${way}`)}</h3>
            <ul>
              {uses
                .filter(({ how }) => how === way)
                .map(({ _id, name, artnr, category }) => (
                  <li key={_id} className="flex flex-wrap gap-x-2">
                    <span>{name || artnr}</span>
                    {name && <span className="number self-center text-mute">{artnr}</span>}
                    <span className="text-mute">{say(`categories.${category}.name`)}</span>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </section>
      <p className="mt-3">{t('dashboard.delete.after')}</p>
    </>
  )
}
