import { useState } from 'react'
import { can } from '../../../domain/access.ts'
import type { StaffReplacement } from '../../../domain/contracts/replacements.ts'
import type { ReplacementVariant } from '../../../domain/product.ts'
import { replacementPaths } from '../../../domain/replacements.ts'
import { compact } from '../../../domain/search/fold.ts'
import { callPath } from '../../shared/data/calls.ts'
import { useRoute } from '../../shared/router/use-route.ts'
import { useSearch } from '../../shared/router/use-search.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Skeleton } from '../../shared/ui/spinner.tsx'
import { EmptyState, ErrorState } from '../../shared/ui/states.tsx'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { TextField } from '../ui/field.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { keptIds } from '../unsaved/kept.ts'
import { mayClose } from '../unsaved/question.ts'
import { useTexts } from '../use-texts.ts'
import { AddReplacement } from './add-replacement.tsx'
import { replacementRow } from './replacement-editor.tsx'
import { ReplacementRow } from './replacement-row.tsx'

/** How many rows are rendered at once; the rest is found by search, or shown on request. */
const atOnce = 100

/** Old and competitors' numbers with what replaces them, for posts or for strikes; `?q=` searches for one, and opens it. */
export function Page() {
  const { t } = useTexts()
  const variant = useRoute()?.route.variant ?? 'ms'
  return (
    <>
      <PageHead title={t('replacements.title')} lead={t('replacements.lead')} />
      <Numbers key={variant} variant={variant} />
    </>
  )
}

function Numbers({ variant }: { variant: ReplacementVariant }) {
  const { t } = useTexts()
  const { level, email } = useStaff()
  const mayEdit = can(level, 'editReplacements')
  const { data, isError, refetch } = useStaffQuery(callPath(`GET ${replacementPaths[variant]}` as const, {}))
  const asked = useSearch().get('q') ?? ''
  const [text, setText] = useState(asked)
  const [limit, setLimit] = useState(atOnce)
  // Until a row is opened or closed by hand: the one that was being renamed when the session ended, or the one in the
  // address.
  const [chosen, setOpen] = useState<string | null | undefined>(() => {
    const [first] = keptIds(email, 'replacement').filter((id) => !id.startsWith('add-'))
    return first
  })
  const isAskedFor = ({ artnr }: StaffReplacement) => asked !== '' && compact(artnr) === compact(asked)
  const open = chosen === undefined ? (data?.find(isAskedFor)?._id ?? null) : chosen
  // The open row stays, whatever is searched for and whatever its number is by now.
  const found = data && matching(data, text, open)
  const show = async (id: string | null) => {
    if (await mayClose(replacementRow)) setOpen(id)
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        {mayEdit ? (
          <AddReplacement
            variant={variant}
            onAdded={({ _id, artnr }) => {
              // Searched for, unless something else was typed since it was sent.
              setText((now) => (now === text ? artnr : now))
              void show(_id)
            }}
          />
        ) : (
          <p className="self-end text-mute">{t('replacements.readOnly')}</p>
        )}
        <TextField
          label={t('replacements.search')}
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          hint={found && t('replacements.count', { count: found.length })}
        />
      </div>
      {isError && <ErrorState text={t('common.loadFailed')} onRetry={() => void refetch()} />}
      {!found && !isError && <Skeleton className="h-96 rounded-box" />}
      {found?.length === 0 && (
        <EmptyState text={text === '' ? t('replacements.empty') : t('replacements.notFound', { text })} />
      )}
      {found && found.length > 0 && (
        <ul className="surface divide-y divide-line">
          {found
            .filter((row, position) => position < limit || row._id === open)
            .map((row) => (
              <ReplacementRow
                key={row._id}
                variant={variant}
                row={row}
                mayEdit={mayEdit}
                open={row._id === open}
                onOpen={(isOpen) => void show(isOpen ? row._id : null)}
              />
            ))}
        </ul>
      )}
      {found && found.length > limit && (
        <Button className="justify-self-center" onClick={() => setLimit(limit + atOnce)}>
          {t('replacements.more')}
        </Button>
      )}
    </div>
  )
}

/** The rows that contain the text in their number or a product. @param open the id of one that stays */
function matching(
  rows: readonly StaffReplacement[],
  text: string,
  open: string | null,
): readonly StaffReplacement[] {
  const wanted = compact(text)
  if (wanted === '') return rows
  return rows.filter(
    ({ _id, artnr, utbyte }) =>
      _id === open ||
      [artnr, ...utbyte.flatMap((product) => [product.artnr, product.name])].some((each) =>
        compact(each).includes(wanted),
      ),
  )
}
