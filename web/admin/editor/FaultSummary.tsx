import { useEffect } from 'react'
import { useTexts } from '../useTexts.ts'
import { AlertBar } from './AlertBar.tsx'
import type { Fault } from './faults.ts'
import { focusField } from './focusField.ts'
import { useFaultText } from './useFaultText.ts'

interface FaultSummaryProps {
  faults: readonly Fault[]
  onDismiss: () => void
}

/** What keeps the form from being saved, on top of it; each fault leads to its field, the first one at once. */
export function FaultSummary({ faults, onDismiss }: FaultSummaryProps) {
  const { t } = useTexts()
  const textOf = useFaultText()
  useEffect(() => {
    const [first] = faults
    if (first?.path) focusField(first.path)
    else window.scrollTo({ top: 0 })
  }, [faults])
  return (
    <AlertBar variant="error" title={t('edit.faults', { count: faults.length })} onDismiss={onDismiss}>
      <ul className="mt-1">
        {faults.map((fault) => (
          <li key={`${fault.kind} ${fault.path}`}>
            {fault.path ? (
              <button
                type="button"
                onClick={() => focusField(fault.path ?? '')}
                className="min-h-8 cursor-pointer text-left underline underline-offset-4"
              >
                {textOf(fault)}
              </button>
            ) : (
              textOf(fault)
            )}
          </li>
        ))}
      </ul>
    </AlertBar>
  )
}
