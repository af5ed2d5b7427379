import { useState } from 'react'
import { callPath } from '../../data/calls.ts'
import { linkTo } from '../../router/useRoute.ts'
import { useSearch } from '../../router/useSearch.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Spinner.tsx'
import { EmptyState, ErrorState } from '../../ui/States.tsx'
import { useStaffQuery } from '../data/useStaffQuery.ts'
import { useStaff } from '../session/StaffContext.ts'
import { SelectField, TextField } from '../ui/Field.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { useUnsaved } from '../ui/useUnsaved.ts'
import { useTexts } from '../useTexts.ts'
import { shownRows, type TextFilter, textFilters } from './state.ts'
import { TextCard } from './TextCard.tsx'

/** Every text of the pages by machine name, in three columns; `?text=` shows a single one. */
export function Page() {
  const { t } = useTexts()
  const { level } = useStaff()
  const only = useSearch().get('text')
  const { data, isError, refetch } = useStaffQuery(callPath('GET content', {}))
  const [text, setText] = useState('')
  const [filter, setFilter] = useState<TextFilter>('all')
  const mark = useUnsaved()
  const found = data && shownRows(data, { level, filter, text })
  const rows = only === null ? found : data?.filter(({ machineName }) => machineName === only)
  return (
    <>
      <PageHead title={t('texts.title')} lead={t('texts.lead')}>
        {only !== null && <ButtonLink to={linkTo('adm-oversattningar')}>{t('texts.toList')}</ButtonLink>}
      </PageHead>
      {only === null && (
        <div className="grid grid-cols-1 gap-4 pb-5 sm:grid-cols-[1fr_16rem]">
          <TextField
            label={t('texts.search')}
            type="search"
            value={text}
            onChange={(event) => setText(event.target.value)}
            hint={found && t('texts.count', { count: found.length })}
          />
          <SelectField
            label={t('texts.filter')}
            value={filter}
            onChange={(event) => setFilter(event.target.value as TextFilter)}
          >
            {textFilters.map((each) => (
              <option key={each} value={each}>
                {t(`texts.${each}`)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {isError && <ErrorState text={t('common.loadFailed')} onRetry={() => void refetch()} />}
      {!rows && !isError && <Skeleton className="h-96 rounded-box" />}
      {rows?.length === 0 && <EmptyState text={t(data?.length === 0 ? 'texts.empty' : 'texts.nothing')} />}
      <ul className="grid grid-cols-1 gap-4">
        {rows?.map((row) => (
          <TextCard key={row._id} row={row} onUnsaved={mark} />
        ))}
      </ul>
    </>
  )
}
