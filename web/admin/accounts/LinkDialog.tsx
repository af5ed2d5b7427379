import type { MadeLink } from '../../../domain/contracts/users.ts'
import type { Language } from '../../../domain/languages.ts'
import { pathTo } from '../../../domain/routes.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { AlertDialog } from '../ui/AlertDialog.tsx'
import { controlClass } from '../ui/Field.tsx'
import { useDates } from '../useDates.ts'
import { useTexts } from '../useTexts.ts'

export interface ShownLink extends MadeLink {
  /** Whose it is. */
  name: string
  lang: Language
}

/**
 * A link with which somebody chooses a password, shown this once. Its token stands behind the `#`, so that it is never
 * sent with an address and stands in no log of requests.
 */
export function LinkDialog({ link, onClose }: { link: ShownLink; onClose: () => void }) {
  const { t } = useTexts()
  const { minute } = useDates()
  const { name, lang, token, ends } = link
  const address = `${location.origin}${pathTo('login', lang)}#${token}`
  return (
    <AlertDialog
      title={t('accounts.linkTitle', { name })}
      text={
        <div className="grid gap-3">
          <p>{t('accounts.linkText', { name, date: minute(ends) })}</p>
          <span className="flex items-center gap-2">
            <input
              data-first
              readOnly
              aria-label={t('accounts.linkLabel')}
              value={address}
              onFocus={({ target }) => target.select()}
              className={`${controlClass} font-mono text-sm text-ink`}
            />
            <CopyButton value={address} className="size-10" />
          </span>
        </div>
      }
      onCancel={onClose}
    >
      <Button kind="primary" onClick={onClose}>
        {t('accounts.linkDone')}
      </Button>
    </AlertDialog>
  )
}
