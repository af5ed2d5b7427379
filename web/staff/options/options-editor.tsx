import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { callPath } from '../../shared/data/calls.ts'
import { Skeleton } from '../../shared/ui/spinner.tsx'
import { ErrorState } from '../../shared/ui/states.tsx'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { useTexts } from '../use-texts.ts'
import { OptionGroup } from './option-group.tsx'

/** The option columns of a category, each opened and saved on its own. */
export function OptionsEditor({ code }: { code: CategoryCode }) {
  const { t } = useTexts()
  const { data, isError, refetch } = useStaffQuery(callPath('GET options/:code', { code }))
  // A failed refetch must not remove a column that is being edited.
  if (isError && !data) return <ErrorState text={t('common.loadFailed')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-96 rounded-box" />
  return (
    <div className="surface divide-y divide-line">
      {data.map((option) => (
        <OptionGroup
          key={option._id}
          code={code}
          option={option}
          others={data.flatMap(({ _id, slugs }) => (_id === option._id ? [] : slugs))}
        />
      ))}
    </div>
  )
}
