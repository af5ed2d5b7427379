import { useId } from 'react'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { useFileDrop } from '../ui/use-file-drop.ts'
import { useTexts } from '../use-texts.ts'

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
  const { over, handlers } = useFileDrop(disabled ? null : ([file]) => file && onFile(file))
  return (
    <label
      htmlFor={id}
      {...handlers}
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
