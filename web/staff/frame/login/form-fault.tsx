import { Icon } from '../../../shared/ui/icon.tsx'

/** An error of the whole form; errors of one field are shown beside it. */
export function FormFault({ fault }: { fault: { field?: unknown; text: string } | null }) {
  return (
    <p role="alert" className="flex items-start gap-2 text-error empty:hidden">
      {fault && !fault.field && (
        <>
          <Icon name="warning" className="mt-1 size-4" />
          {fault.text}
        </>
      )}
    </p>
  )
}
