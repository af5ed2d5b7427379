import { Note } from '../criteria/criteria-notes.tsx'
import { useWarnings, useWarningText } from '../sections/use-warnings.ts'

/** A warning above a list of partners: the product is published and fits nothing. */
export function FitsNothing({ section }: { section: string }) {
  const warning = useWarnings().find(
    ({ kind, sections }) => kind === 'fits-nothing' && sections.includes(section),
  )
  const textOf = useWarningText()
  if (!warning) return null
  return (
    <div className="mb-4" role="status">
      <Note tone="warning">
        <p>{textOf(warning)}</p>
      </Note>
    </div>
  )
}
