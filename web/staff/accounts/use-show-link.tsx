import { useRef } from 'react'
import type { MadeLink, NewUser } from '../../../domain/contracts/users.ts'
import { pathTo } from '../../../domain/routes.ts'
import { Button } from '../../shared/ui/button.tsx'
import { useCopy } from '../../shared/ui/copying.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { controlClass } from '../ui/field.tsx'
import { useDates } from '../use-dates.ts'
import { useTexts } from '../use-texts.ts'

type LinkOwner = Pick<NewUser, 'name' | 'lang'>

/** Shows a link for choosing a password, only this once, on whichever screen its answer comes. */
export function useShowLink() {
  const { t } = useTexts()
  const { minute } = useDates()
  const confirm = useConfirm()
  return ({ name, lang }: LinkOwner, { token, ends }: MadeLink): void => {
    // The token is after the `#`, so that it is never sent with an address and is in no log of requests.
    const address = `${location.origin}${pathTo('login', lang)}#${token}`
    void confirm({
      title: t('accounts.linkTitle', { name }),
      text: (
        <div className="grid gap-3">
          <p>{t('accounts.linkText', { name, date: minute(ends) })}</p>
          <CopiedAddress address={address} />
        </div>
      ),
      yes: t('accounts.linkDone'),
      no: null,
    })
  }
}

function CopiedAddress({ address }: { address: string }) {
  const { t } = useTexts()
  const field = useRef<HTMLInputElement>(null)
  const { copied, copy } = useCopy(t('accounts.linkCopied'))
  // Without clipboard permission it is selected, for the keys that copy.
  const copyIt = async () => (await copy(address)) || field.current?.focus()
  return (
    <>
      <input
        ref={field}
        data-first
        readOnly
        aria-label={t('accounts.linkLabel')}
        value={address}
        onFocus={({ target }) => target.select()}
        className={`${controlClass} font-mono text-sm text-ink`}
      />
      <Button onClick={() => void copyIt()} className="justify-self-start">
        {t(copied ? 'accounts.linkCopied' : 'accounts.copyLink')}
      </Button>
    </>
  )
}
