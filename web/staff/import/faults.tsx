import type { ReactNode, RefObject } from 'react'
import { Icon } from '../../shared/ui/icon.tsx'
import { useTextAt, useTexts } from '../use-texts.ts'
import type { WholeFault } from './use-import.ts'

interface FaultsProps {
  heading: RefObject<HTMLHeadingElement | null>
  file: string
  faults: readonly WholeFault[]
  /** A way out. */
  children: ReactNode
}

/** Why a file cannot be imported at all, and what to do about it. */
export function Faults({ heading, file, faults, children }: FaultsProps) {
  const { t } = useTexts()
  const textAt = useTextAt()
  return (
    <section className="surface grid grid-cols-1 gap-3 border-error p-5">
      <h2 ref={heading} tabIndex={-1} className="flex items-start gap-2.5 text-lg outline-none!">
        <Icon name="warning" className="mt-1 size-5 text-error" />
        {t('imports.broken', { file })}
      </h2>
      <div role="alert" className="grid grid-cols-1 gap-3">
        {faults.map(({ error, message, line }) => {
          const help = textAt(`imports.help.${error}`)
          return (
            <div key={`${error} ${line ?? ''}`} className="max-w-prose wrap-anywhere">
              <p className="text-error">{message}</p>
              {help && <p className="mt-1 text-mute">{help}</p>}
            </div>
          )
        })}
        <p className="text-sm text-mute">{t('imports.untouched')}</p>
      </div>
      {children}
    </section>
  )
}
