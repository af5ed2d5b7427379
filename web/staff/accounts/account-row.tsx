import { useState } from 'react'
import type { AccountAnswer } from '../../../domain/contracts/users.ts'
import { Button } from '../../shared/ui/button.tsx'
import { useStaff } from '../frame/session/staff-context.ts'
import { cell } from '../log/log-table.tsx'
import { type Question, useConfirm } from '../ui/confirm.tsx'
import { focusLater } from '../ui/focus-later.ts'
import { useDates } from '../use-dates.ts'
import { useTexts } from '../use-texts.ts'
import { useAccountWrites } from './use-account-writes.ts'

interface AccountRowProps {
  account: AccountAnswer
  onEdit: () => void
}

/** Somebody of the staff, and what can be done about the account. */
export function AccountRow({ account, onEdit }: AccountRowProps) {
  const { t } = useTexts()
  const { minute } = useDates()
  const confirm = useConfirm()
  const self = useStaff().email === account.email
  const { makeLink, endSessions, remove } = useAccountWrites()
  const [busy, setBusy] = useState(false)
  const { _id, name, email, lang, access_level, seen, link, ready } = account
  const during = async (work: () => Promise<unknown>) => {
    if (busy) return
    setBusy(true)
    await work()
    setBusy(false)
  }
  const afterConfirm = async (question: Question, work: () => Promise<unknown>) => {
    if (await confirm(question)) await during(work)
  }
  const end = () =>
    afterConfirm(
      {
        title: t('accounts.endTitle', { name }),
        text: t(self ? 'accounts.endSelfText' : 'accounts.endText'),
        yes: t('accounts.end'),
      },
      () => endSessions(_id),
    )
  const drop = () => {
    const focus = focusLater()
    return afterConfirm(
      {
        title: t('accounts.removeTitle', { name }),
        text: t('accounts.removeText'),
        yes: t('accounts.remove'),
      },
      async () => (await remove(account)) && focus(document.querySelector('main')),
    )
  }
  const actions = [
    { text: 'edit', run: onEdit },
    { text: 'link', run: () => during(() => makeLink(account)) },
    { text: 'end', run: end },
    { text: 'remove', run: drop },
  ] as const
  return (
    <tr className="flex flex-wrap items-center py-2 lg:table-row">
      <td className={`${cell} max-lg:basis-full`}>
        <span className="font-medium break-words">{name}</span>
        {self && <span className="text-mute"> ({t('accounts.you')})</span>}
        <span className="block break-all text-mute">{email}</span>
        {!ready && <span className="block text-brass">{t('accounts.notReady')}</span>}
        {link && (
          <span className="block text-mute tnum">{t('accounts.linkUntil', { date: minute(link) })}</span>
        )}
      </td>
      <td className={cell}>{t(`accounts.levels.level${access_level}`)}</td>
      <td className={cell}>{t(`common.languages.${lang}`)}</td>
      <td className={`${cell} tnum`}>
        <span className="text-mute lg:sr-only">{t('accounts.columns.seen')} </span>
        {seen ? <time dateTime={seen}>{minute(seen)}</time> : t('accounts.neverSeen')}
      </td>
      <td className={`${cell} max-lg:basis-full`}>
        <span className="flex flex-wrap gap-x-4">
          {actions.map(({ text, run }) => (
            <Button
              key={text}
              kind="link"
              className="min-h-10 lg:min-h-8"
              aria-disabled={busy || undefined}
              aria-label={t(`accounts.${text}It`, { name })}
              onClick={() => void run()}
            >
              {t(`accounts.${text}`)}
            </Button>
          ))}
        </span>
      </td>
    </tr>
  )
}
