interface ProgressBarProps {
  /** The accessible name: what is under way. */
  label: string
  /** null while unknown. */
  value: number | null
  max: number
}

/** How far something has progressed. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      value={value ?? undefined}
      max={Math.max(1, max)}
      className="progress h-2 w-full bg-line text-steel"
    />
  )
}
