import { useMemo, useState } from 'react'
import { localPath } from '../../../domain/local-path.ts'
import { textAreas } from '../../../domain/texts/areas.ts'
import { callPath } from '../../shared/data/calls.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { useSearch } from '../../shared/router/use-search.ts'
import { Button, ButtonLink, buttonClass } from '../../shared/ui/button.tsx'
import { LoadMore } from '../../shared/ui/load-more.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { ChoiceField, TextField } from '../ui/field.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { useQueryChange } from '../ui/use-query-change.ts'
import { draftIds, findDrafts } from '../unsaved/drafts.ts'
import { confirmLeave } from '../unsaved/leave-question.ts'
import { useUnsavedEntries } from '../unsaved/use-unsaved-work.ts'
import { useTexts } from '../use-texts.ts'
import { groupsOf, isTextEdit, shownRows, textFilters, withEdited } from './state.ts'
import { TextCard } from './text-card.tsx'
import { useSaveAll } from './use-save-all.ts'

/** A card has three text fields; hundreds of them would make the page slow. */
const cardsAtOnce = 30

/**
 * Every text, in three columns, under headings that say where it appears. The address names the search (`q`) and the filters
 * (`del`, `visa`), or single texts (`text`), and the page where the user met them (`from`), to lead back to it.
 */
export function Page() {
  const { t } = useTexts()
  const { level, email } = useStaff()
  const search = useSearch()
  const only = search.get('text')?.split(',')
  const from = localPath(search.get('from'))
  const texts = useStaffQuery(callPath('GET content', {}))
  const { data } = texts
  const area = textAreas.find((each) => each === search.get('del')) ?? 'all'
  const filter = textFilters.find((each) => each === search.get('visa')) ?? 'all'
  const text = search.get('q') ?? ''
  const [most, setMost] = useState(cardsAtOnce)
  const changeQuery = useQueryChange()
  const change = (next: Record<string, string | null>) => {
    changeQuery(next)
    setMost(cardsAtOnce)
  }
  const found = useMemo(
    () => data && shownRows(data, { level, filter, area, text }),
    [data, level, filter, area, text],
  )
  const rows = only ? data?.filter(({ machineName }) => only.includes(machineName)) : found
  // A card with unsaved changes stays, and keeps its place: under another heading it would be mounted again.
  const edited = useUnsavedEntries()
  // So does one with unsaved changes from before the session ended, until its card has read them.
  const [restoredIds] = useState(() => draftIds(email, 'text'))
  const hasDraft = (id: string) =>
    findDrafts({ email, kind: 'text', id }).some(({ value }) => isTextEdit(value))
  const { isSaving, saveAll, undoOf } = useSaveAll()
  const shown = withEdited(
    rows?.slice(0, most) ?? [],
    data ?? [],
    (name) => edited.has(name) || (restoredIds.includes(name) && hasDraft(name)),
  )
  return (
    <>
      <PageHead title={t('texts.title')} lead={t('texts.lead')}>
        {from && (
          // A new document, which contains the changes.
          <a
            href={from}
            onClick={(event) => {
              event.preventDefault()
              void confirmLeave().then((yes) => yes && location.assign(from))
            }}
            className={buttonClass('secondary')}
          >
            {t('texts.back')}
          </a>
        )}
        {only && <ButtonLink to={linkTo('adm-oversattningar')}>{t('texts.toList')}</ButtonLink>}
      </PageHead>
      {!only && (
        <div className="grid grid-cols-1 gap-4 pb-5 sm:grid-cols-2 lg:grid-cols-[1fr_16rem_16rem]">
          <div className="sm:col-span-2 lg:col-span-1">
            <TextField
              label={t('texts.search')}
              type="search"
              value={text}
              onChange={({ target }) => change({ q: target.value || null })}
              hint={found && t('texts.count', { count: found.length })}
            />
          </div>
          <ChoiceField
            label={t('texts.area')}
            value={area}
            options={[
              ['all', t('texts.allAreas')],
              ...textAreas.map((each) => [each, t(`texts.areas.${each}`)] as const),
            ]}
            onChoose={(chosen) => change({ del: chosen === 'all' ? null : chosen })}
          />
          <ChoiceField
            label={t('texts.filter')}
            value={filter}
            options={textFilters.map((each) => [each, t(`texts.${each}`)] as const)}
            onChoose={(chosen) => change({ visa: chosen === 'all' ? null : chosen })}
          />
        </div>
      )}
      <Loaded of={[texts]}>
        {(all) =>
          rows?.length === 0 && <EmptyState text={t(all.length === 0 ? 'texts.empty' : 'texts.nothing')} />
        }
      </Loaded>
      <div className="grid grid-cols-1 gap-8">
        {groupsOf(shown, level, edited).map(({ name, rows: ofGroup }) => (
          <section key={name} aria-labelledby={`texts-${name}`}>
            <h2 id={`texts-${name}`} className="pb-3 text-lg">
              {name === 'todo' ? t('texts.todo') : t(`texts.areas.${name}`)}
            </h2>
            <ul className="grid grid-cols-1 gap-4">
              {ofGroup.map((row) => (
                <TextCard key={row.machineName} row={row} heading={name} undoOf={undoOf} />
              ))}
            </ul>
          </section>
        ))}
        {rows && rows.length > most && (
          <LoadMore
            loaded={Math.min(most, rows.length)}
            total={rows.length}
            look="page"
            onMore={() => setMost(most + cardsAtOnce)}
          />
        )}
      </div>
      {edited.size > 1 && (
        <div className="sticky bottom-0 z-20 -mx-4 mt-6 border-t border-line bg-card px-4 py-2.5 sm:mx-0 sm:rounded-t-box sm:border-x print:hidden">
          <Button
            kind="primary"
            className="max-sm:w-full"
            aria-disabled={isSaving || undefined}
            onClick={() => void saveAll()}
          >
            {isSaving ? t('common.saving') : t('queue.saveAll', { count: edited.size })}
          </Button>
        </div>
      )}
    </>
  )
}
