import { type Language, languageCodes } from '../../../../domain/languages.ts'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useTexts } from '../../useTexts.ts'

/** Whether a product is published in a language: a tick, or a dash. */
export function Tick({ on, language }: { on: boolean; language: Language }) {
  const { t } = useTexts()
  const name = t(`common.languages.${language}`)
  return (
    <span className={cx('inline-grid size-6 place-items-center', on ? 'text-ok' : 'text-mute')}>
      <Icon name={on ? 'check' : 'minus'} className="size-4" />
      <span className="sr-only">
        {t(on ? 'dashboard.isPublished' : 'dashboard.isDraft', { language: name })}
      </span>
    </span>
  )
}

/** The three ticks of a card on a phone, each under its country. */
export function Ticks({ published }: { published: Record<Language, boolean> }) {
  const { t } = useTexts()
  return (
    <span className="flex gap-3">
      {languageCodes.map((language) => (
        <span key={language} className="flex items-center gap-0.5">
          <span aria-hidden="true">{t(`dashboard.countries.${language}`)}</span>
          <Tick on={published[language]} language={language} />
        </span>
      ))}
    </span>
  )
}
