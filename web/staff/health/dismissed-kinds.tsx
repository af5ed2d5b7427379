import { type ReactNode, useId, useRef } from 'react'
import { jsonIn } from '../../../domain/json.ts'
import { createPersistedStore } from '../../shared/store/persisted-store.ts'
import { Button } from '../../shared/ui/button.tsx'
import { useStaff } from '../frame/session/staff-context.ts'
import { useTexts } from '../use-texts.ts'

/** The kinds of findings that the people of this browser have put aside, each as `{email} {kind}`. */
const dismissedStore = createPersistedStore<readonly string[]>({
  name: 'passar-aside',
  empty: [],
  read: (text) => {
    const stored = jsonIn(text)
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []
  },
  write: (kinds) => (kinds.length > 0 ? JSON.stringify(kinds) : null),
})

/** Which kinds of findings the user has put aside, and what puts one aside or takes it back. */
export function useDismissedKinds<Kind extends string>() {
  const { email } = useStaff()
  const stored = dismissedStore.useValue()
  /** Of the list: the focus goes there, since the pressed button is gone with its group. */
  const top = useRef<HTMLDivElement>(null)
  const keyOf = (kind: Kind) => `${email} ${kind}`
  const change = (make: (kinds: readonly string[]) => readonly string[]) => {
    dismissedStore.change(make)
    top.current?.focus()
  }
  return {
    top,
    isDismissed: (kind: Kind) => stored.includes(keyOf(kind)),
    dismiss: (kind: Kind) => change((kinds) => [...new Set([...kinds, keyOf(kind)])]),
    restore: (kind: Kind) => change((kinds) => kinds.filter((each) => each !== keyOf(kind))),
  }
}

interface FindingsProps {
  kind: string
  title: string
  /** Beside the title. */
  count: ReactNode
  /** What it means and what to do. */
  lead: ReactNode
  onDismiss: () => void
  /** The findings. */
  children: ReactNode
}

/** The findings of one kind, which can be put aside. */
export function Findings({ kind, title, count, lead, onDismiss, children }: FindingsProps) {
  const { t } = useTexts()
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      data-kind={kind}
      tabIndex={-1}
      className="surface scroll-mt-24 outline-offset-2"
    >
      <header className="grid gap-1 px-4 pt-4 pb-3 sm:px-6">
        <h2 className="flex items-baseline justify-between gap-4 text-lg">
          <span id={id}>{title}</span>
          {count}
        </h2>
        <p className="max-w-prose text-sm text-mute">{lead}</p>
        <Button
          kind="link"
          className="min-h-8 justify-self-start text-sm"
          aria-label={t('care.putAsideIt', { what: title })}
          onClick={onDismiss}
        >
          {t('care.putAside')}
        </Button>
      </header>
      {children}
    </section>
  )
}

interface DismissedKindsProps<Kind extends string> {
  kinds: readonly { kind: Kind; title: string; count: number }[]
  onRestore: (kind: Kind) => void
}

/** Below the groups: the kinds that were put aside, with how many there are of each. */
export function DismissedKinds<Kind extends string>({ kinds, onRestore }: DismissedKindsProps<Kind>) {
  const { t } = useTexts()
  if (kinds.length === 0) return null
  return (
    <section className="surface px-4 py-3 text-sm sm:px-6" aria-label={t('care.aside')}>
      <h2 className="text-base">{t('care.aside')}</h2>
      <ul className="mt-1">
        {kinds.map(({ kind, title, count }) => (
          <li key={kind} className="flex min-h-10 flex-wrap items-center gap-x-3 text-mute">
            <span>
              {title} <span className="tnum">({count})</span>
            </span>
            <Button
              kind="link"
              className="min-h-8"
              aria-label={t('care.takeBack', { what: title })}
              onClick={() => onRestore(kind)}
            >
              {t('care.takeBackShort')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
