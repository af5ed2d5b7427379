import { useEffect, useRef } from 'react'

interface SelectBoxProps {
  /** The accessible name. */
  label: string
  checked: boolean
  /** Some, but not all, of those that it stands for are chosen. */
  partly?: boolean
  onChange: (checked: boolean) => void
}

/** The checkbox of a row, or of all shown rows. */
export function SelectBox({ label, checked, partly = false, onChange }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly
  }, [partly])
  return (
    <label className="-m-1.5 grid size-10 cursor-pointer place-items-center">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="tick indeterminate:border-steel indeterminate:bg-steel indeterminate:before:[clip-path:inset(42%_6%)] indeterminate:before:[transform:none]"
      />
    </label>
  )
}
