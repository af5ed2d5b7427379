import { useMemo } from 'react'
import { useTexts } from '../../use-texts.ts'
import type { CriteriaGroup } from '../criteria/use-criteria.ts'

/** Columns of criteria as a table shows them, after the anchor column. */
export function useMatrixGroups(groups: readonly CriteriaGroup[], anchor: string, anchorLabel: string) {
  return useMemo(
    () => [
      { name: '', label: '', columns: [{ key: anchor, label: anchorLabel }] },
      ...groups.map(({ name, label, criteria }) => ({
        name,
        label,
        columns: criteria.map((criterion) => ({ key: criterion.slug, label: criterion.label })),
      })),
    ],
    [groups, anchor, anchorLabel],
  )
}

/** The columns of a table of criteria: the anchor, which only says that a product fits, and its criteria. */
export function useFitColumns(groups: readonly CriteriaGroup[], anchor: string) {
  const { t } = useTexts()
  const columns = useMatrixGroups(groups, anchor, t('fits.fits'))
  const slugs = useMemo(() => groups.flatMap(({ criteria }) => criteria.map(({ slug }) => slug)), [groups])
  return { columns, slugs }
}
