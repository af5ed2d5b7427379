import { saveFile } from '../data/saveFile.ts'
import { useTranslation } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { doorStore, type HeldDoors } from './store.ts'

/** What keeps this browser from keeping the list, and what to do about it. */
export function StoreNotice({ held: { problem, unread } }: { held: HeldDoors }) {
  const { t } = useTranslation()
  if (problem === null) return null
  const isStored = problem === 'unreadable' || problem === 'partly'
  const save = () => saveFile(new Blob([doorStore.stored()]), `${t('doors.fileName')}.jsonl`)
  return (
    <div role="alert" className="mt-6 rounded-lg bg-brass-bg px-4 py-3 text-brass print:hidden">
      <p className="flex items-start gap-2.5 font-semibold">
        <Icon name="warning" className="mt-1 size-4" />
        {problem === 'partly'
          ? t('doors.problems.partly', { count: unread })
          : t(`doors.problems.${problem}`)}
      </p>
      {isStored && (
        <div className="mt-3 flex flex-wrap gap-3 pl-6.5">
          <Button onClick={save}>{t('doors.problems.saveStored')}</Button>
          {problem === 'unreadable' && (
            <Button onClick={() => doorStore.startOver()}>{t('doors.problems.startOver')}</Button>
          )}
        </div>
      )}
    </div>
  )
}
