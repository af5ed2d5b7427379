import { useEffect, useId, useRef, useState } from 'react'
import { can } from '../../../domain/access.ts'
import type { StaffReplacement } from '../../../domain/contracts/replacements.ts'
import type { ReplacementVariant } from '../../../domain/product.ts'
import { replacementPaths } from '../../../domain/replacements.ts'
import { compact } from '../../../domain/search/fold.ts'
import { callPath } from '../../shared/data/calls.ts'
import { useRoute } from '../../shared/router/use-route.ts'
import { useSearch } from '../../shared/router/use-search.ts'
import { Button } from '../../shared/ui/button.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { TextField } from '../ui/field.tsx'
import { toolClass } from '../ui/icon-button.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { draftIds } from '../unsaved/drafts.ts'
import { confirmClose } from '../unsaved/leave-question.ts'
import { useTexts } from '../use-texts.ts'
import { AddReplacement } from './add-replacement.tsx'
import { ReplacementEditor, replacementRow } from './replacement-editor.tsx'

/** How many rows are rendered at once; the rest is found by search, or shown on request. */
const atOnce = 100

/** Old and competitors' numbers with what replaces them, for posts or for strikes; `?q=` searches for one, and opens it. */
export function Page() {
  const { t } = useTexts()
  const variant = useRoute()?.route.variant ?? 'ms'
  const query = useSearch().get('q') ?? ''
  return (
    <>
      <PageHead title={t('replacements.title')} lead={t('replacements.lead')} />
      <Numbers key={`${variant} ${query}`} variant={variant} query={query} />
    </>
  )
}

interface NumbersProps {
  variant: ReplacementVariant
  /** The number of the address. */
  query: string
}

function Numbers({ variant, query }: NumbersProps) {
  const { t } = useTexts()
  const { level, email } = useStaff()
  const canEdit = can(level, 'editReplacements')
  const numbers = useStaffQuery(callPath(`GET ${replacementPaths[variant]}` as const, {}))
  const { data } = numbers
  const [text, setText] = useState(query)
  const [limit, setLimit] = useState(atOnce)
  const [chosen, setOpen] = useState<string | null>()
  // Until a row is opened or closed by hand: the one that was being renamed when the session ended, or the one in the
  // address.
  const [restoredIds] = useState(() => draftIds(email, 'replacement'))
  const hasDraft = ({ _id }: StaffReplacement) => restoredIds.includes(_id)
  const isInAddress = ({ artnr }: StaffReplacement) => query !== '' && compact(artnr) === compact(query)
  const openedAtStart = data?.find(hasDraft) ?? data?.find(isInAddress)
  const open = chosen === undefined ? (openedAtStart?._id ?? null) : chosen
  // The open row stays, whatever is searched for and whatever its number is by now.
  const found = data && matching(data, text, open)
  const show = async (id: string | null) => {
    if (await confirmClose(replacementRow)) setOpen(id)
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        {canEdit ? (
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
      <Loaded of={[{ ...numbers, data: found }]}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState text={text === '' ? t('replacements.empty') : t('replacements.notFound', { text })} />
          ) : (
            <ul className="surface divide-y divide-line">
              {rows
                .filter((row, position) => position < limit || row._id === open)
                .map((row) => (
                  <ReplacementRow
                    key={row._id}
                    variant={variant}
                    row={row}
                    canEdit={canEdit}
                    open={row._id === open}
                    onOpen={(isOpen) => void show(isOpen ? row._id : null)}
                  />
                ))}
            </ul>
          )
        }
      </Loaded>
      {found && found.length > limit && (
        <Button className="justify-self-center" onClick={() => setLimit(limit + atOnce)}>
          {t('replacements.more')}
        </Button>
      )}
    </div>
  )
}

interface ReplacementRowProps {
  variant: ReplacementVariant
  row: StaffReplacement
  canEdit: boolean
  open: boolean
  onOpen: (open: boolean) => void
}

/** An old number with its products; one row at a time is open for editing. */
function ReplacementRow({ variant, row, canEdit, open, onOpen }: ReplacementRowProps) {
  const { t } = useTexts()
  const id = useId()
  const item = useRef<HTMLLIElement>(null)
  const { artnr } = row
  const before = useRef(artnr)
  // Under its new number it may be elsewhere in the list.
  useEffect(() => {
    if (before.current !== artnr && open) item.current?.scrollIntoView({ block: 'nearest' })
    before.current = artnr
  }, [artnr, open])
  return (
    <li ref={item} className="scroll-mt-24 px-4 py-2.5" data-row={row.artnr}>
      <div className="flex items-center gap-x-4 gap-y-1 max-sm:flex-wrap">
        <span className="w-56 shrink-0 font-mono text-sm font-medium wrap-anywhere">{row.artnr}</span>
        <Icon name="arrow" className="size-4 text-mute max-sm:hidden" />
        <p className="min-w-0 grow text-sm text-mute max-sm:order-last max-sm:basis-full">
          {row.utbyte.length === 0 ? t('replacements.none') : row.utbyte.map(({ name }) => name).join(', ')}
        </p>
        {canEdit && (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            aria-label={t('replacements.edit', { artnr: row.artnr })}
            onClick={() => onOpen(!open)}
            className={cx(toolClass, 'max-sm:ml-auto')}
          >
            <Icon name="chevron" className={open ? 'size-4 rotate-180' : 'size-4'} />
          </button>
        )}
      </div>
      <div id={id}>
        {open && <ReplacementEditor variant={variant} row={row} onDone={() => onOpen(false)} />}
      </div>
    </li>
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
