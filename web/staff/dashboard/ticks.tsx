import { can } from '../../../domain/access.ts'
import type { StaffCardAnswer } from '../../../domain/contracts/products.ts'
import { type Language, languageCodes } from '../../../domain/languages.ts'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { useStaff } from '../frame/session/staff-context.ts'
import { useTexts } from '../use-texts.ts'

export type OnPublish = (product: StaffCardAnswer, language: Language, on: boolean) => void

interface TickProps {
  product: StaffCardAnswer
  language: Language
  onPublish: OnPublish
}

/** Whether a product is published in a language: a tick or a dash; a press toggles it, for users who may. */
export function Tick({ product, language, onPublish }: TickProps) {
  const { t } = useTexts()
  const { level } = useStaff()
  const on = product.published[language]
  const icon = <Icon name={on ? 'check' : 'minus'} className="size-4" />
  if (!can(level, 'editProduct', 'published', language)) {
    return (
      <span className={cx('inline-grid size-8 place-items-center', on ? 'text-ok' : 'text-mute')}>
        {icon}
        <span className="sr-only">
          {t(on ? 'dashboard.isPublished' : 'dashboard.isDraft', {
            language: t(`common.languages.${language}`),
          })}
        </span>
      </span>
    )
  }
  const label = t(on ? 'dashboard.unpublish' : 'dashboard.publish', {
    name: product.names.sv,
    language: t(`common.languagesInText.${language}`),
  })
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => onPublish(product, language, !on)}
      className={cx(
        'inline-grid size-8 cursor-pointer place-items-center rounded-lg border border-line hover:border-ink hover:bg-card',
        on ? 'text-ok' : 'text-mute',
      )}
    >
      {icon}
    </button>
  )
}

/** The three ticks of a card on a phone, each under its country. */
export function Ticks({ product, onPublish }: Omit<TickProps, 'language'>) {
  const { t } = useTexts()
  return (
    <span className="flex gap-3">
      {languageCodes.map((language) => (
        <span key={language} className="flex items-center gap-1">
          <span aria-hidden="true">{t(`dashboard.countries.${language}`)}</span>
          <Tick product={product} language={language} onPublish={onPublish} />
        </span>
      ))}
    </span>
  )
}
