import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { CategoryCode } from '../../../../domain/categories/codes.ts'
import { categoryOf } from '../../../../domain/categories/index.ts'
import { compact } from '../../../../domain/search/fold.ts'
import { callPath } from '../../../shared/data/calls.ts'
import { useLanguage } from '../../../shared/settings.ts'
import { readAgain, staffKey, useStaffQuery } from '../../data/use-staff-query.ts'
import { useTexts } from '../../use-texts.ts'
import { useValue } from '../controls.tsx'
import { useEditing } from '../edit-context.ts'
import type { PartnerName, ProductForm } from '../form.ts'

/** A product that can be chosen. */
export interface Named extends PartnerName {
  id: string
  /** Visitors of the page's language do not see it. */
  draft: boolean
  /** It is chosen, and the product no longer exists. */
  gone?: true
  /** Its criteria that hold for every partner. */
  everywhere: ReadonlySet<string>
  /** Folded text for the filter. */
  search: string
}

const searchOf = ({ name, artnr }: PartnerName) => `${compact(name)} ${compact(artnr)}`

/** Reads the lists of a form again: somebody else has added, renamed or deleted products. */
export function readNamesAgain(client: QueryClient): void {
  void readAgain(client, {
    predicate: ({ queryKey }) => queryKey[0] === staffKey && queryKey.at(-1) === 'names',
  })
}

/**
 * Every product of a category (null: of none), in the order of their names: one call each, however many lists of the
 * screen need it.
 */
export function useNames(category: CategoryCode | null) {
  const language = useLanguage()
  const { data, isError, refetch } = useStaffQuery(
    category && callPath('GET :type/names', { type: categoryOf(category).path }),
  )
  const names = useMemo(() => {
    if (category === null) return []
    return data?.map(
      ({ _id, name, artnr, published, everywhere = [] }): Named => ({
        id: _id,
        name,
        artnr,
        draft: !published[language],
        everywhere: new Set(everywhere),
        search: searchOf({ name, artnr }),
      }),
    )
  }, [category, data, language])
  return { data: names, isError, refetch }
}

/**
 * The products to choose from, preceded by those of the form that no longer exist: they can only be unticked.
 * @param ids those that the form names, or named when it was opened
 * @param refetch reads the names once more for one that seems deleted: it may only be new
 */
export function useRows(
  names: readonly Named[],
  ids: Iterable<string>,
  refetch?: () => unknown,
): readonly Named[] {
  const { t } = useTexts()
  const nameOf = usePartnerName()
  const known = useMemo(() => new Set(names.map(({ id }) => id)), [names])
  const gone = [...new Set(ids)].flatMap((id): Named[] => {
    if (known.has(id)) return []
    const { name = t('fits.unknownPartner'), artnr = '' } = nameOf(id) ?? {}
    const search = searchOf({ name, artnr })
    return [{ id, name, artnr, draft: false, gone: true, everywhere: new Set(), search }]
  })
  const missing = gone.map(({ id }) => id).join(' ')
  const refetchedFor = useRef('')
  useEffect(() => {
    if (missing === refetchedFor.current) return
    refetchedFor.current = missing
    if (missing) refetch?.()
  }, [missing, refetch])
  return gone.length === 0 ? names : [...gone, ...names]
}

/** The last known name of a partner, from the form or the stored product. */
export function usePartnerName(): (id: string) => PartnerName | undefined {
  const { base } = useEditing()
  const [named] = useValue('partnerNames')
  const [links] = useValue('links')
  return (id) =>
    named[id] ??
    [links, base.links].flatMap((each) => Object.values(each).flat()).find(({ _id }) => _id === id) ??
    base.partnerNames[id]
}

/** Remembers partners' names as they are ticked, since one may be deleted before the save. */
export function useNaming(names: readonly Named[]): (ids: readonly string[]) => void {
  const { getValues, setValue } = useFormContext<ProductForm>()
  return (ids) => {
    const ticked = names.filter(({ id, gone }) => ids.includes(id) && !gone)
    const entries = ticked.map(({ id, name, artnr }) => [id, { name, artnr }])
    setValue('partnerNames', { ...Object.fromEntries(entries), ...getValues('partnerNames') })
  }
}
