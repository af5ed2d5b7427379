import type { QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { CategoryCode } from '../../../../domain/categories/codes.ts'
import { categoryOf } from '../../../../domain/categories/index.ts'
import { compact } from '../../../../domain/search/fold.ts'
import { callPath } from '../../../shared/data/calls.ts'
import { useLanguage } from '../../../shared/settings.ts'
import { readAgain, staffKey, useStaffQuery } from '../../data/use-staff-query.ts'
import { useTexts } from '../../use-texts.ts'
import { useEditing } from '../edit-context.ts'
import type { PartnerName, ProductForm } from '../form.ts'

/** A product that can be chosen. */
export interface Named {
  id: string
  name: string
  artnr: string
  /** Visitors of the page's language do not see it. */
  draft: boolean
  /** It is chosen, and the product no longer exists. */
  gone?: true
  /** Its criteria that hold for every partner. */
  everywhere: ReadonlySet<string>
  /** Folded text for the filter. */
  search: string
}

export interface Names {
  /** In the order of their names; undefined until they are there. */
  names: readonly Named[] | undefined
  failed: boolean
  retry: () => void
}

/** Reads the lists of a form again: somebody else has added, renamed or deleted products. */
export function readNamesAgain(client: QueryClient): void {
  void readAgain(client, {
    predicate: ({ queryKey }) => queryKey[0] === staffKey && queryKey.at(-1) === 'names',
  })
}

/** Every product of a category (null: of none): one call each, however many lists of the screen need it. */
export function useNames(category: CategoryCode | null): Names {
  const language = useLanguage()
  const { data, isError, refetch } = useStaffQuery(
    category && callPath('GET :type/names', { type: categoryOf(category).path }),
  )
  const names = useMemo(
    () =>
      data?.map(({ _id, name, artnr, published, everywhere = [] }) => ({
        id: _id,
        name,
        artnr,
        draft: !published[language],
        everywhere: new Set(everywhere),
        search: `${compact(name)} ${compact(artnr)}`,
      })),
    [data, language],
  )
  const retry = useCallback(() => void refetch(), [refetch])
  return { names, failed: isError && !data, retry }
}

/** A chosen product that no longer exists, as a row that can only be unticked. */
function goneRow(id: string, { name, artnr }: PartnerName): Named {
  const search = `${compact(name)} ${compact(artnr)}`
  return { id, name, artnr, draft: false, gone: true, everywhere: new Set(), search }
}

/** The products to choose from, preceded by chosen ones that no longer exist. */
export function useRows(names: readonly Named[], chosen: Iterable<string>): readonly Named[] {
  const { t } = useTexts()
  const nameOf = usePartnerName()
  const known = useMemo(() => new Set(names.map(({ id }) => id)), [names])
  // An unticked row stays visible and keeps the focus.
  const [seen, setSeen] = useState<ReadonlyMap<string, Named>>(new Map())
  const added = [...chosen].filter((id) => !known.has(id) && !seen.has(id))
  if (added.length > 0) {
    const unknown = { name: t('fits.unknownPartner'), artnr: '' }
    const rows = added.map((id) => [id, goneRow(id, nameOf(id) ?? unknown)] as const)
    setSeen(new Map([...seen, ...rows]))
  }
  return useMemo(() => {
    const gone = [...seen.values()].filter(({ id }) => !known.has(id))
    return gone.length === 0 ? names : [...gone, ...names]
  }, [names, known, seen])
}

/** The same where `names` can be read again: a product that seems deleted may only be new. */
export function useFreshRows(
  names: readonly Named[],
  chosen: Iterable<string>,
  { retry }: Pick<Names, 'retry'>,
): readonly Named[] {
  const rows = useRows(names, chosen)
  const missing = rows.flatMap(({ id, gone }) => (gone ? [id] : [])).join(' ')
  const asked = useRef('')
  useEffect(() => {
    if (missing === '' || asked.current === missing) return
    asked.current = missing
    retry()
  }, [missing, retry])
  return rows
}

/** The last known name of a partner, from the form or the stored product. */
export function usePartnerName(): (id: string) => PartnerName | undefined {
  const { base } = useEditing()
  const named = useWatch<ProductForm, 'partnerNames'>({ name: 'partnerNames' })
  const links = useWatch<ProductForm, 'links'>({ name: 'links' })
  return (id) =>
    named[id] ??
    [links, base.links].flatMap((each) => Object.values(each).flat()).find(({ _id }) => _id === id) ??
    base.partnerNames[id]
}

/** Remembers partners' names as they are ticked, since one may be deleted before the save. */
export function useNaming(names: readonly Named[]): (ids: readonly string[]) => void {
  const { getValues, setValue } = useFormContext<ProductForm>()
  return (ids) => {
    const known = getValues('partnerNames')
    const wanted = new Set(ids.filter((id) => !known[id]))
    const added = names.filter(({ id, gone }) => wanted.has(id) && !gone)
    if (added.length === 0) return
    const entries = added.map(({ id, name, artnr }) => [id, { name, artnr }])
    setValue('partnerNames', { ...known, ...Object.fromEntries(entries) })
  }
}
