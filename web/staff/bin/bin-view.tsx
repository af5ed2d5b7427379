import { useState } from 'react'
import { can } from '../../../domain/access.ts'
import { daysInBin } from '../../../domain/bin.ts'
import type { ReadName } from '../../../domain/contracts/page-calls.ts'
import { type CallPath, callPath } from '../../shared/data/calls.ts'
import { useSearch } from '../../shared/router/use-search.ts'
import { Button } from '../../shared/ui/button.tsx'
import { useCall } from '../data/use-call.ts'
import { useStaffQuery, useWritten } from '../data/use-staff-query.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { TextField } from '../ui/field.tsx'
import { focusLater } from '../ui/focus-later.ts'
import { PageHead } from '../ui/page-head.tsx'
import { rowsPerPage } from '../ui/pager.tsx'
import { useDebounced } from '../ui/use-debounced.ts'
import { useQueryChange } from '../ui/use-query-change.ts'
import { useTexts } from '../use-texts.ts'
import { BinSection } from './bin-section.tsx'
import { FileRow, NumberRow, ProductRow } from './rows.tsx'

/** Everything deleted in the last thirty days, to be restored; the address has the search (`q`). */
export function BinView() {
  const { t } = useTexts()
  const { level } = useStaff()
  const typed = (useSearch().get('q') ?? '').slice(0, 200)
  const change = useQueryChange()
  const q = useDebounced(typed.trim())
  return (
    <>
      <PageHead title={t('bin.title')} lead={t('bin.lead', { days: daysInBin })} />
      {can(level, 'emptyBin') && <EmptyBin />}
      <TextField
        className="mb-6 max-w-96"
        label={t('bin.search')}
        type="search"
        maxLength={200}
        value={typed}
        onChange={({ target }) => change({ q: target.value || null })}
      />
      <div className="space-y-8">
        {can(level, 'deleteProduct') && <Products q={q} />}
        <Files q={q} />
        {can(level, 'editReplacements') && <Numbers q={q} />}
      </div>
    </>
  )
}

/** A page of a bin, as the API takes it. */
const pageOf = (q: string, page: number) => ({
  q: q || undefined,
  skip: page > 0 ? page * rowsPerPage : undefined,
  limit: rowsPerPage,
})

/** A page of the bin, and its way to others; a new search starts at the first. */
function useBin<Name extends ReadName>(
  q: string,
  pathOf: (page: ReturnType<typeof pageOf>) => CallPath<Name>,
) {
  const [at, setAt] = useState({ q, page: 0 })
  const page = at.q === q ? at.page : 0
  const read = useStaffQuery(pathOf(pageOf(q, page)), true)
  return { q, page, onPage: (next: number) => setAt({ q, page: next }), read }
}

function Products({ q }: { q: string }) {
  const { t } = useTexts()
  return (
    <BinSection
      {...useBin(q, (page) => callPath('GET bin', {}, page))}
      title={t('bin.products')}
      lead={t('bin.productsLead')}
      empty={t('bin.emptyProducts')}
      failed={t('bin.failed')}
      row={ProductRow}
    />
  )
}

function Files({ q }: { q: string }) {
  const { t } = useTexts()
  return (
    <BinSection
      {...useBin(q, (page) => callPath('GET bin/files', {}, page))}
      title={t('bin.files')}
      lead={t('bin.filesLead')}
      empty={t('bin.emptyFiles')}
      failed={t('bin.failedFiles')}
      row={FileRow}
    />
  )
}

function Numbers({ q }: { q: string }) {
  const { t } = useTexts()
  return (
    <BinSection
      {...useBin(q, (page) => callPath('GET bin/numbers', {}, page))}
      title={t('bin.numbers')}
      lead={t('bin.numbersLead')}
      empty={t('bin.emptyNumbers')}
      failed={t('bin.failedNumbers')}
      row={NumberRow}
    />
  )
}

/** Deletes for good all that lies in the bin, as far as it has been shown: what others delete meanwhile stays. */
function EmptyBin() {
  const { t } = useTexts()
  const call = useCall()
  const confirm = useConfirm()
  const written = useWritten()
  const [busy, setBusy] = useState(false)
  const firstPage = pageOf('', 0)
  const products = useStaffQuery(callPath('GET bin', {}, firstPage), true).data
  const files = useStaffQuery(callPath('GET bin/files', {}, firstPage), true).data
  const numbers = useStaffQuery(callPath('GET bin/numbers', {}, firstPage), true).data
  if (!products || !files || !numbers || products.total + files.total + numbers.total === 0) return null
  const remove = async () => {
    const sure = await confirm({
      title: t('bin.emptyTitle'),
      text: t('bin.emptyText', {
        products: t('bin.countProducts', { count: products.total }),
        files: t('bin.countFiles', { count: files.total }),
        numbers: t('bin.countNumbers', { count: numbers.total }),
      }),
      yes: t('bin.emptyYes'),
    })
    if (!sure) return
    const before = [products, files, numbers].map(({ asOf }) => asOf).toSorted()[0]
    const focus = focusLater()
    setBusy(true)
    await written(call(callPath('DELETE bin', {}, { before }), { method: 'DELETE' }))
    setBusy(false)
    focus(document.querySelector('main'))
  }
  return (
    <Button className="mb-6" disabled={busy} onClick={() => void remove()}>
      {t('bin.empty')}
    </Button>
  )
}
