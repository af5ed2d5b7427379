import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { createStore, useStore } from 'zustand'
import { Button } from '../../shared/ui/button.tsx'
import { useTexts } from '../use-texts.ts'
import { AlertDialog } from './alert-dialog.tsx'

export interface Question {
  title: string
  /** The consequence of confirming. */
  text?: ReactNode
  /** The labels of the confirming and of the cancelling button; null where there is nothing to cancel. */
  yes: string
  no?: string | null
}

interface OpenQuestion {
  number: number
  question: Question
  answer: (yes: boolean) => void
}

/** What has been asked and not been answered; the first is shown, the others wait. */
export const openQuestions = createStore<readonly OpenQuestion[]>(() => [])

let last = 0

export function ask(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const opened: OpenQuestion = {
      number: ++last,
      question,
      answer: (yes) => {
        openQuestions.setState((open) => open.filter((each) => each !== opened), true)
        resolve(yes)
      },
    }
    openQuestions.setState((open) => [...open, opened], true)
  })
}

/** Answers all of them with no. */
export function dismissQuestions(): void {
  for (const { answer } of openQuestions.getState()) answer(false)
}

/** Asks before something irreversible: `if (await confirm({ title, yes })) …`. */
export const useConfirm = () => ask

/** Mounted once around all staff screens: shows what is asked, as long as the page stays. A link inside a question leaves it. */
export function Confirm() {
  const { pathname } = useLocation()
  return <CurrentQuestion key={pathname} />
}

function CurrentQuestion() {
  const { t } = useTexts()
  const [current] = useStore(openQuestions)
  useEffect(() => dismissQuestions, [])
  if (!current) return null
  const { number, question, answer } = current
  return (
    <AlertDialog key={number} title={question.title} text={question.text} onCancel={() => answer(false)}>
      {/* The harmless button comes first: it has the focus. */}
      {question.no !== null && (
        <Button onClick={() => answer(false)}>{question.no ?? t('common.cancel')}</Button>
      )}
      <Button kind="primary" onClick={() => answer(true)}>
        {question.yes}
      </Button>
    </AlertDialog>
  )
}
