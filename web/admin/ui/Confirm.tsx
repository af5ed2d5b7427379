import { createContext, type ReactNode, useCallback, useContext, useId, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { useModalDialog } from '../../ui/Modal.tsx'
import { useTexts } from '../useTexts.ts'

export interface Question {
  title: string
  /** What follows from saying yes. */
  text?: ReactNode
  /** The words of the button that does it, and of the one that does not. */
  yes: string
  no?: string
}

type Ask = (question: Question) => Promise<boolean>

const ConfirmContext = createContext<Ask>(async () => false)

/** Asks before something is done that cannot be taken back: `if (await confirm({ title, yes })) …`. */
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
  return (
    <ConfirmContext value={ask}>
      {children}
      {asked && <ConfirmDialog {...asked} />}
    </ConfirmContext>
  )
}

function ConfirmDialog({ question: { title, text, yes, no }, answer }: Asked) {
  const { t } = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useModalDialog(dialog)
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      onCancel={(event) => {
        event.preventDefault()
        answer(false)
      }}
      className="m-auto w-[calc(100vw-2rem)] max-w-120 rounded-box border border-line bg-card p-6 text-ink"
    >
      <h2 id={`${id}-title`} className="text-lg">
        {title}
      </h2>
      {text && (
        <div id={`${id}-text`} className="mt-2 text-mute">
          {text}
        </div>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {/* What does nothing comes first: it has the focus. */}
        <Button onClick={() => answer(false)}>{no ?? t('common.cancel')}</Button>
        <Button kind="primary" onClick={() => answer(true)}>
          {yes}
        </Button>
      </div>
    </dialog>
  )
}
