import { Link } from 'react-router'
import { guideCategories } from '../../../domain/categories/index.ts'
import { countDoors } from '../../../domain/doors/list.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useMoreTexts } from '../../shared/i18n/more-texts.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { NotAllPrinted } from '../print/not-all-printed.tsx'
import { PrintableHeader } from '../print/printable-header.tsx'
import { DoorListImport } from './door-list-import.tsx'
import { DoorListView } from './door-list-view.tsx'
import { ListActions } from './list-actions.tsx'
import { doorStore } from './store.ts'
import { StoreNotice } from './store-notice.tsx'
import { useDoorListImport } from './use-door-list-import.ts'

/** The list of doors and the actions on it. */
export function Doors() {
  const { t } = useMoreTexts('later', 'door-list')
  const { list, problem } = doorStore.useSnapshot()
  const listImport = useDoorListImport()
  const kinds = t('doors.kinds', { count: list.length })
  const intro = list.length > 0 ? `${t('doors.doors', { count: countDoors(list) })} · ${kinds}` : undefined
  return (
    <>
      <PrintableHeader title={t('ui.doors.title')} intro={intro}>
        <ListActions onFile={listImport.readFile} />
      </PrintableHeader>
      <NotAllPrinted />
      {intro !== undefined && <p className="mt-1 hidden print:block">{intro}</p>}
      <StoreNotice />
      <DoorListImport listImport={listImport} own={list} />
      {list.length > 0 ? <DoorListView list={list} /> : problem !== 'unreadable' && <NoDoors />}
      <p className="mt-8 flex flex-wrap justify-between gap-x-8 gap-y-1 text-sm text-mute print:hidden">
        {t('doors.intro')}
        <Link to={linkTo('api')} className="-my-3 py-3 underline underline-offset-4">
          {t('doors.api')}
        </Link>
      </p>
    </>
  )
}

function NoDoors() {
  const { t } = useTranslation()
  return (
    <EmptyState className="mt-8" title={t('doors.empty')} text={t('doors.emptyHelp')}>
      <div className="button-row">
        {guideCategories.map(({ code, guide }) => (
          <ButtonLink key={code} to={linkTo(guide.route)}>
            {t(`categories.${code}.name`)}
          </ButtonLink>
        ))}
      </div>
    </EmptyState>
  )
}
