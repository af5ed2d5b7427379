import { type DragEvent, useEffect, useId, useState } from 'react'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useTexts } from '../useTexts.ts'

interface FileDropProps {
  /** The file that was chosen last. */
  name: string | null
  disabled: boolean
  onFile: (file: File) => void
}

/** A field that a file is dropped on or chosen with. */
export function FileDrop({ name, disabled, onFile }: FileDropProps) {
  const { t } = useTexts()
  const id = useId()
  const [over, setOver] = useState(false)
  useNoStrayDrop()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && !disabled) onFile(file)
  }
  return (
    <label
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        'grid min-h-40 place-content-center justify-items-center gap-1 rounded-xl border-2 border-dashed px-4 py-6 text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-steel',
        over ? 'border-steel bg-steel-bg' : 'border-line',
        disabled ? 'text-mute' : 'cursor-pointer hover:border-edge',
      )}
    >
      <Icon name="document" className="size-7 text-mute" />
      <span className="font-medium wrap-anywhere">{name ?? t('imports.drop')}</span>
      <span className="text-sm text-mute underline decoration-line underline-offset-4">
        {t(name ? 'imports.chooseOther' : 'imports.choose')}
      </span>
      <input
        id={id}
        type="file"
        accept=".csv,text/csv"
        disabled={disabled}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file again, corrected, is a choice too.
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </label>
  )
}

/** A file that misses the field must not open in place of the page. */
function useNoStrayDrop(): void {
  useEffect(() => {
    const stay = (event: Event) => event.preventDefault()
    addEventListener('dragover', stay)
    addEventListener('drop', stay)
    return () => {
      removeEventListener('dragover', stay)
      removeEventListener('drop', stay)
    }
  }, [])
}
