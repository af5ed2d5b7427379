interface ProgressBarProps {
  /** Read out: what is under way. */
  label: string
  value: number
  max: number
}

/** How far something is. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      value={value}
      max={Math.max(1, max)}
      className="progress h-2 w-full bg-line text-steel"
    />
  )
}
