import { useRef } from 'react'
import type { MadeLink } from '../../../domain/contracts/users.ts'
import type { Language } from '../../../domain/languages.ts'
import { pathTo } from '../../../domain/routes.ts'
import { Button } from '../../shared/ui/button.tsx'
import { useCopy } from '../../shared/ui/copying.tsx'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import { controlClass } from '../ui/field.tsx'
import { useDates } from '../use-dates.ts'
import { useTexts } from '../use-texts.ts'

export interface ShownLink extends MadeLink {
  /** The user whose link it is. */
  name: string
  lang: Language
}

/**
 * A link for choosing a password, shown only this once. Its token is after the `#`, so that it is never sent with an
 * address and is in no log of requests.
 */
export function LinkDialog({ link, onClose }: { link: ShownLink; onClose: () => void }) {
  const { t } = useTexts()
  const { minute } = useDates()
  const { name, lang, token, ends } = link
  const field = useRef<HTMLInputElement>(null)
  const { copied, copy } = useCopy(t('accounts.linkCopied'))
  const address = `${location.origin}${pathTo('login', lang)}#${token}`
  // Without clipboard permission it is selected, for the keys that copy.
  const copyIt = async () => (await copy(address)) || field.current?.focus()
  return (
    <AlertDialog
      title={t('accounts.linkTitle', { name })}
      text={
        <div className="grid gap-3">
          <p>{t('accounts.linkText', { name, date: minute(ends) })}</p>
          <input
            ref={field}
            data-first
            readOnly
            aria-label={t('accounts.linkLabel')}
            value={address}
            onFocus={({ target }) => target.select()}
            className={`${controlClass} font-mono text-sm text-ink`}
          />
        </div>
      }
      onCancel={onClose}
    >
      <Button onClick={() => void copyIt()}>{t(copied ? 'accounts.linkCopied' : 'accounts.copyLink')}</Button>
      <Button kind="primary" onClick={onClose}>
        {t('accounts.linkDone')}
      </Button>
    </AlertDialog>
  )
}
