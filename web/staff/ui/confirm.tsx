import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../../shared/ui/button.tsx'
import { useTexts } from '../use-texts.ts'
import { AlertDialog } from './alert-dialog.tsx'
import { type Asked, type Question, Questions } from './questions.ts'

export type { Question }

const ConfirmContext = createContext<Questions['ask']>(async () => false)

/** Asks before something irreversible: `if (await confirm({ title, yes })) …`. */
export function useConfirm(): Questions['ask'] {
  return useContext(ConfirmContext)
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [questions] = useState(() => new Questions())
  const asked = useSyncExternalStore(questions.subscribe, questions.current)
  const { pathname } = useLocation()
  return (
    <ConfirmContext value={questions.ask}>
      {children}
      {asked && <ConfirmDialog key={asked.number} {...asked} />}
      <DismissedWithPage key={pathname} questions={questions} />
    </ConfirmContext>
  )
}

/** A link inside a question leaves it. */
function DismissedWithPage({ questions }: { questions: Questions }) {
  useEffect(() => () => questions.dismiss(), [questions])
  return null
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
