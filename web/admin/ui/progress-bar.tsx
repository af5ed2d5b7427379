interface ProgressBarProps {
  /** Read out: what is under way. */
  label: string
  /** null while nobody knows. */
  value: number | null
  max: number
}

/** How far something is. */
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
