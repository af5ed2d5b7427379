import { can } from '../../../domain/access.ts'
import type { StaffCardAnswer } from '../../../domain/contracts/products.ts'
import { type Language, languageCodes } from '../../../domain/languages.ts'
import { cx } from '../../shared/ui/cx.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { useTexts } from '../use-texts.ts'

export type OnPublish = (product: StaffCardAnswer, language: Language, on: boolean) => void

interface TickProps {
  product: StaffCardAnswer
  language: Language
  onPublish: OnPublish
}

/** Whether a product is published in a language, in a word; a press changes it, for users who may. */
export function Tick({ product, language, onPublish }: TickProps) {
  const { t } = useTexts()
  const { level } = useStaff()
  const on = product.published[language]
  const word = t(on ? 'dashboard.marks.published' : 'dashboard.marks.draft')
  if (!can(level, 'editProduct', 'published', language)) {
    return (
      <span className={cx('inline-block max-w-20 text-xs leading-4', on ? 'text-ok' : 'text-mute')}>
        <span className="sr-only">{t(`common.languages.${language}`)}: </span>
        {word}
      </span>
    )
  }
  const action = t(on ? 'dashboard.unpublish' : 'dashboard.publish', {
    name: product.names.sv,
    language: t(`common.languagesInText.${language}`),
  })
  return (
    <button
      type="button"
      aria-label={`${word}. ${action}`}
      title={action}
      onClick={() => onPublish(product, language, !on)}
      className={cx(
        'inline-flex min-h-8 max-w-20 cursor-pointer items-center justify-center rounded-lg border px-1 text-xs leading-4 font-medium hover:border-ink max-lg:min-h-9',
        on ? 'border-ok-line bg-ok-bg text-ok' : 'border-line bg-card text-mute',
      )}
    >
      {word}
    </button>
  )
}

/** The three marks of a card on a phone, each beside its country. */
export function Ticks({ product, onPublish }: Omit<TickProps, 'language'>) {
  const { t } = useTexts()
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-1">
      {languageCodes.map((language) => (
        <span key={language} className="flex items-center gap-1">
          <span aria-hidden="true">{t(`dashboard.countries.${language}`)}</span>
          <Tick product={product} language={language} onPublish={onPublish} />
        </span>
      ))}
    </span>
  )
}
