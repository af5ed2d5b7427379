import { type ReactNode, useRef } from 'react'

interface FileButtonProps {
  accept: string
  multiple?: boolean
  onChoose: (files: File[]) => void
  /** Draws the button; `choose` opens the browser's own choice of files. */
  children: (choose: () => void) => ReactNode
}

/** A button that lets one choose files from the device. */
export function FileButton({ accept, multiple = false, onChoose, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
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
