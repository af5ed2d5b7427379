import { writableTranslations } from '../../../domain/access.ts'
import type { TranslationLanguage } from '../../../domain/languages.ts'
import { callPath } from '../../shared/data/calls.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { Flag } from '../ui/flag.tsx'
import { useTexts } from '../use-texts.ts'

/** Links to a translator's queues with their counts, one for each language. */
export function QueueLinks() {
  const own = writableTranslations(useStaff().level)
  return own.map((language) => <QueueLink key={language} language={language} named={own.length === 1} />)
}

function QueueLink({ language, named }: { language: TranslationLanguage; named: boolean }) {
  const { t } = useTexts()
  const { data } = useStaffQuery(callPath('GET translations', {}, { to: language, limit: 0 }))
  const count = data?.left.rows
  return (
    <ButtonLink
      // On a phone the place above leads there as well.
      className={cx('min-h-10 py-1.5', !named && 'max-sm:hidden')}
      kind={named && count ? 'primary' : 'secondary'}
      to={linkTo('adm-queue', {}, named ? '' : `?sprak=${language}`)}
    >
      <Flag language={language} decorative />
      <span className={named ? undefined : 'max-xl:sr-only'}>
        {t('queue.link')}
        {!named && <span className="sr-only"> {t(`common.languages.${language}`)}</span>}
      </span>
      {/* Its space is reserved until it has loaded. */}
      <span className="min-w-[2ch] tnum">{count ?? ''}</span>
    </ButtonLink>
  )
}
