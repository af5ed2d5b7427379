import { type ReactNode, useRef } from 'react'

interface FileButtonProps {
  /** The kinds of files; any without it. */
  accept?: string
  /** Names the field itself, which is not displayed. */
  label?: string
  multiple?: boolean
  onChoose: (files: File[]) => void
  /** Renders the button; `choose` opens the browser's file dialog. */
  children: (choose: () => void) => ReactNode
}

/** A button that opens the browser's file dialog. */
export function FileButton({ accept, label, multiple = false, onChoose, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        multiple={multiple}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      {children(() => input.current?.click())}
    </>
  )
}
