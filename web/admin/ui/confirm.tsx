import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { useTexts } from '../use-texts.ts'
import { AlertDialog } from './alert-dialog.tsx'

export interface Question {
  title: string
  /** The consequence of confirming. */
  text?: ReactNode
  /** The labels of the confirming and of the cancelling button. */
  yes: string
  no?: string
}

type Ask = (question: Question) => Promise<boolean>

const ConfirmContext = createContext<Ask>(async () => false)

/** Asks before something irreversible: `if (await confirm({ title, yes })) …`. */
export function useConfirm(): Ask {
  return useContext(ConfirmContext)
}

interface Asked {
  question: Question
  answer: (yes: boolean) => void
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = useCallback<Ask>(
    (question) =>
      new Promise((resolve) => {
        setAsked({
          question,
          answer: (yes) => {
            setAsked(null)
            resolve(yes)
          },
        })
      }),
    [],
  )
  // A link inside the question leaves it.
  const { pathname } = useLocation()
  const leave = useEffectEvent(() => asked?.answer(false))
  // biome-ignore lint/correctness/useExhaustiveDependencies: on every other page
  useEffect(() => leave(), [pathname])
  return (
    <ConfirmContext value={ask}>
      {children}
      {asked && <ConfirmDialog {...asked} />}
    </ConfirmContext>
  )
}

function ConfirmDialog({ question: { title, text, yes, no }, answer }: Asked) {
  const { t } = useTexts()
  return (
    <AlertDialog title={title} text={text} onCancel={() => answer(false)}>
      {/* The harmless button comes first: it has the focus. */}
      <Button onClick={() => answer(false)}>{no ?? t('common.cancel')}</Button>
      <Button kind="primary" onClick={() => answer(true)}>
        {yes}
      </Button>
    </AlertDialog>
  )
}
