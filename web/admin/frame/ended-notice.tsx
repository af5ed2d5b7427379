import { useTranslation } from '../../i18n.ts'
import { linkTo } from '../../router/use-route.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CloseButton } from '../../ui/close-button.tsx'
import { useTexts } from '../use-texts.ts'
import { forgetReturn } from './session/end-session.ts'

/** Says that the session has ended by itself, and offers the way back to where it did. */
export function EndedNotice() {
  const { t } = useTexts()
  const { t: say } = useTranslation()
  return (
    <div
      role="status"
      className="fixed inset-x-4 top-16 z-40 md:top-20 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-brass bg-brass-bg py-3 pr-14 pl-4 sm:left-auto sm:max-w-xl"
    >
      <p className="grow basis-56">{t('idle.ended')}</p>
      <ButtonLink to={linkTo('login')}>{t('login.continueAt')}</ButtonLink>
      <CloseButton
        label={say('ui.common.dismiss')}
        onClick={forgetReturn}
        className="absolute top-2 right-2 size-11 text-mute hover:text-ink"
      />
    </div>
  )
}
