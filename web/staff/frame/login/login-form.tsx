import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'

interface LoginFormProps extends Omit<ComponentProps<'form'>, 'title' | 'submit'> {
  title: string
  lead: string
  /** The words of its button. */
  submit: string
  busy: boolean
  /** What is wrong with the whole form; what is wrong with a field is shown beside that. */
  fault: { field?: unknown; text: string } | null
  /** Its fields. */
  children: ReactNode
  after?: ReactNode
}

/** A form before anybody is signed in. */
export function LoginForm({ title, lead, submit, busy, fault, children, after, ...form }: LoginFormProps) {
  return (
    <form {...form} noValidate className="surface grid w-full max-w-105 gap-5 p-6 sm:p-8">
      <div>
        <h1 className="text-2xl">{title}</h1>
        <p className="mt-1 text-mute">{lead}</p>
      </div>
      {children}
      <p role="alert" className="flex items-start gap-2 text-error empty:hidden">
        {fault && !fault.field && (
          <>
            <Icon name="warning" className="mt-1 size-4" />
            {fault.text}
          </>
        )}
      </p>
      <Button type="submit" kind="primary" aria-disabled={busy || undefined}>
        {submit}
      </Button>
      {after}
    </form>
  )
}
