import { Chip } from '../../shared/ui/chip.tsx'

/** The criteria that were ticked for a part. */
export function CriteriaChips({ labels }: { labels: readonly string[] }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-1.5">
      {labels.map((label) => (
        <li key={label}>
          <Chip className="text-ink">{label}</Chip>
        </li>
      ))}
    </ul>
  )
}
