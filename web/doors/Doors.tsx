import { lazy, Suspense, use } from 'react'
import { guideCategories } from '../../domain/categories/index.ts'
import { countDoors } from '../../domain/doors/list.ts'
import { useTranslation } from '../i18n.ts'
import { addLaterTexts } from '../laterTexts.ts'
import { SheetHead } from '../order/SheetHead.tsx'
import { linkTo } from '../router/useRoute.ts'
import { useLanguage } from '../settings.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Spinner.tsx'
import { EmptyState } from '../ui/States.tsx'
import { Incoming } from './Incoming.tsx'
import { ListActions } from './ListActions.tsx'
import { StoreNotice } from './StoreNotice.tsx'
import { useDoors } from './useDoors.ts'
import { useIncoming } from './useIncoming.ts'

/** What checks the doors comes with the first of them. */
const DoorSheets = lazy(async () => ({ default: (await import('./DoorSheets.tsx')).DoorSheets }))

/** The list of doors: what can be done with it, and what stands on it. */
export function Doors() {
  const { t, i18n } = useTranslation()
  use(addLaterTexts(i18n, useLanguage()))
  const held = useDoors()
  const incoming = useIncoming()
  const { list } = held
  const kinds = t('doors.kinds', { count: list.length })
  const intro = list.length > 0 ? `${t('doors.doors', { count: countDoors(list) })} · ${kinds}` : undefined
  return (
    <>
      <SheetHead title={t('ui.doors.title')} {...(intro !== undefined ? { intro } : {})}>
        <ListActions held={held} onFile={incoming.readFile} />
      </SheetHead>
      {intro !== undefined && <p className="mt-1 hidden print:block">{intro}</p>}
      <StoreNotice held={held} />
      <Incoming incoming={incoming} />
      {list.length === 0 ? (
        held.problem !== 'unreadable' && <NoDoors />
      ) : (
        <Suspense fallback={<Skeleton className="mt-8 h-96 w-full rounded-box" />}>
          <DoorSheets list={list} />
        </Suspense>
      )}
      <p className="mt-8 text-sm text-mute print:hidden">{t('doors.intro')}</p>
    </>
  )
}

function NoDoors() {
  const { t } = useTranslation()
  return (
    <EmptyState className="mt-8" title={t('doors.empty')} text={t('doors.emptyHelp')}>
      <div className="flex flex-wrap gap-3">
        {guideCategories.map(({ code, guide }) => (
          <ButtonLink key={code} to={linkTo(guide.route)}>
            {t(`categories.${code}.name`)}
          </ButtonLink>
        ))}
      </div>
    </EmptyState>
  )
}
