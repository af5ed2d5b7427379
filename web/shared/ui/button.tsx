import type { AnchorHTMLAttributes, ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from './cx.ts'

export type ButtonKind = 'primary' | 'secondary' | 'link'

// daisyUI's buttons do not shrink: a long text would stand out of a narrow panel.
const shape =
  'btn h-auto max-w-full min-h-11 gap-2 rounded-lg px-4 py-2 text-[0.9375rem] font-semibold shadow-none whitespace-normal'

const kinds: Record<ButtonKind, string> = {
  primary:
    'border-ink bg-ink text-card hover:bg-ink/88 disabled:border-line disabled:bg-line disabled:text-mute',
  secondary:
    'border-ink bg-card text-ink hover:bg-paper disabled:border-line disabled:bg-card disabled:text-mute',
  link: '',
}

const plainLink =
  'cursor-pointer text-left text-[0.9375rem] text-ink underline decoration-mute underline-offset-4 hover:decoration-ink'

/** The classes of a button, for elements that only look like one. */
export function buttonClass(kind: ButtonKind, className?: string): string {
  return kind === 'link' ? cx(plainLink, className) : cx(shape, kinds[kind], className)
}

interface ButtonProps extends ComponentProps<'button'> {
  /** One primary action per screen, in ink. */
  kind?: ButtonKind
}

export function Button({ kind = 'secondary', className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(kind, className)} {...rest} />
}

interface PressLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Where a press leads as long as no script handles it. */
  href: string
  onPress: (link: HTMLElement) => void
}

/** A link that works as a button: before hydration, and without scripts, it leads to an address that does the same. */
export function PressLink({ onPress, children, ...link }: PressLinkProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button leads nowhere by itself
    <a
      role="button"
      {...link}
      // biome-ignore lint/a11y/useValidAnchor: without scripts it leads to its address
      onClick={(event) => {
        event.preventDefault()
        onPress(event.currentTarget)
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return
        event.preventDefault()
        onPress(event.currentTarget)
      }}
    >
      {children}
    </a>
  )
}

interface ButtonLinkProps {
  to: string
  /** The state of the target page's history entry. */
  state?: object
  kind?: ButtonKind
  className?: string
  onClick?: () => void
  children: ReactNode
}

/** A link to another page that looks like a button. */
export function ButtonLink({ to, state, kind = 'secondary', className, onClick, children }: ButtonLinkProps) {
  return (
    <Link to={to} state={state} className={buttonClass(kind, className)} onClick={onClick}>
      {children}
    </Link>
  )
}
