import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { accessLevels, languageOfLevel } from '../../../domain/access.ts'
import { emailPattern } from '../../../domain/accounts.ts'
import type { AccountAnswer } from '../../../domain/contracts/users.ts'
import { type Language, languageCodes } from '../../../domain/languages.ts'
import type { AccessLevel } from '../../../domain/product.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Modal } from '../../shared/ui/modal.tsx'
import { ChoiceField, TextField } from '../ui/field.tsx'
import { useSerialSave } from '../ui/use-serial-save.ts'
import { confirmClose } from '../unsaved/leave-question.ts'
import { useUnsavedWork } from '../unsaved/use-unsaved-work.ts'
import { useTexts } from '../use-texts.ts'
import { useAccountWrites } from './use-account-writes.ts'
import { useShowLink } from './use-show-link.tsx'

interface AccountDialogProps {
  /** Null to add a user. */
  account: AccountAnswer | null
  onClose: () => void
}

/** The key of its unsaved work. */
const part = 'account'

/** Edits who somebody is and what they may do. The language follows the level until it is chosen. */
export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const { t } = useTexts()
  const { add, change } = useAccountWrites()
  const showLink = useShowLink()
  const form = useRef<HTMLFormElement>(null)
  const [level, setLevel] = useState<AccessLevel>(account?.access_level ?? 1)
  const [chosen, setChosen] = useState<Language | null>(account?.lang ?? null)
  const [faults, setFaults] = useState<{ email?: string; name?: string }>({})
  const [busy, setBusy] = useState(false)
  // A new user is added once: the fields wait, and the focus stays in them.
  const isAdding = busy && account === null
  const [typed, setTyped] = useState(false)
  const lang = chosen ?? languageOfLevel(level)
  const changes = useRef(0)
  /** As it has been saved last: the dialog stays open where something was changed meanwhile. */
  const known = useRef(account)
  const title = account ? t('accounts.editIt', { name: account.name }) : t('accounts.add')
  const save = useSerialSave(async () => {
    if (!form.current) return false
    const given = new FormData(form.current)
    const name = String(given.get('name') ?? '').trim()
    const email = String(given.get('email') ?? '').trim()
    const noEmail = !account && !emailPattern.test(email)
    setFaults({
      ...(noEmail && { email: t('accounts.badEmail') }),
      ...(name === '' && { name: t('common.required', { field: t('accounts.columns.name') }) }),
    })
    if (noEmail || name === '') {
      form.current.querySelector<HTMLInputElement>(`[name=${noEmail ? 'email' : 'name'}]`)?.focus()
      return false
    }
    setBusy(true)
    const sent = changes.current
    const user = { name, lang, access_level: level }
    const before = known.current
    const added = before ? null : await add({ ...user, email })
    const saved = added ?? (before && (await change(before, user)))
    setBusy(false)
    if (!saved) return false
    if (before) known.current = { ...before, ...user }
    // Closed during the save, it must not close the next dialog; what is changed during it is still unsaved.
    // At once, so that what shows the link gives the focus back to what this was opened by.
    if (form.current && changes.current === sent) flushSync(onClose)
    if (added) showLink(user, added)
    return true
  })
  useUnsavedWork(typed, { save, part, outlivesQuery: true })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void save()
  }
  const close = async () => {
    if (await confirmClose(part)) onClose()
  }
  return (
    <Modal label={title} onClose={() => void close()} className="max-w-120">
      <form
        ref={form}
        onSubmit={submit}
        onChange={() => {
          changes.current += 1
          setTyped(true)
        }}
        noValidate
        className="grid grid-cols-1 gap-4 p-6"
      >
        <h2 className="pr-12 text-lg">{title}</h2>
        {!account && (
          <TextField
            label={t('login.email')}
            name="email"
            type="email"
            maxLength={254}
            autoComplete="off"
            readOnly={isAdding}
            error={faults.email}
          />
        )}
        <TextField
          label={t('accounts.columns.name')}
          name="name"
          maxLength={100}
          autoComplete="off"
          defaultValue={account?.name}
          readOnly={isAdding}
          error={faults.name}
        />
        <ChoiceField
          label={t('accounts.columns.level')}
          hint={account ? t('accounts.levelHint') : undefined}
          value={`${level}`}
          disabled={isAdding}
          options={accessLevels.map((each) => [`${each}`, t(`accounts.levels.level${each}`)] as const)}
          onChoose={(chosen) => setLevel(Number(chosen) as AccessLevel)}
        />
        <ChoiceField
          label={t('accounts.columns.language')}
          value={lang}
          disabled={isAdding}
          options={languageCodes.map((code) => [code, t(`common.languages.${code}`)] as const)}
          onChoose={setChosen}
        />
        <div className="flex flex-wrap justify-end gap-3 pt-2">
          <Button onClick={() => void close()}>{t('common.cancel')}</Button>
          <Button type="submit" kind="primary" aria-disabled={busy || undefined}>
            {t(account ? 'common.save' : 'common.add')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
