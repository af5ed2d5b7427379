import { useState } from 'react'
import { saveFile } from '../../shared/data/save-file.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { doorStore } from './store.ts'

/** What prevents this browser from storing the list, and what to do about it. */
export function StoreNotice() {
  const { problem, unread, unreadableLines } = doorStore.useSnapshot()
  const { t } = useTranslation()
  const [dropped, setDropped] = useState<readonly string[]>([])
  if (problem === null && dropped.length === 0) return null
  const isUnreadable = problem === 'unreadable'
  const save = () => saveFile(new Blob([doorStore.text()]), `${t('doors.fileName')}.jsonl`)
  const restore = () => {
    doorStore.restoreUnreadableLines(dropped)
    setDropped([])
  }
  return (
    <div role="alert" className="mt-6 rounded-lg bg-brass-bg px-4 py-3 text-brass print:hidden">
      {problem !== null && problem !== 'partly' && <Line text={t(`doors.problems.${problem}`)} />}
      {!isUnreadable && unread > 0 && <Line text={t('doors.problems.partly', { count: unread })} />}
      {isUnreadable && (
        <div className="mt-3 button-row pl-6.5">
          <Button onClick={save}>{t('doors.problems.saveStored')}</Button>
          <Button onClick={() => doorStore.startOver()}>{t('doors.problems.startOver')}</Button>
        </div>
      )}
      {unreadableLines.length > 0 && (
        <UnreadableLines
          unreadableLines={unreadableLines}
          onDrop={() => {
            setDropped(unreadableLines)
            doorStore.discardUnreadableLines()
          }}
        />
      )}
      {unreadableLines.length === 0 && dropped.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-4">
          {t('doors.problems.dropped')}
          <Button kind="link" onClick={restore} className="inline-flex min-h-11 items-center">
            {t('doors.undo')}
          </Button>
        </p>
      )}
    </div>
  )
}

function Line({ text }: { text: string }) {
  return (
    <p className="flex items-start gap-2.5 font-semibold">
      <Icon name="warning" className="mt-1 size-4" />
      {text}
    </p>
  )
}

/** The unreadable lines: they stay until somebody has looked at them. */
function UnreadableLines({
  unreadableLines,
  onDrop,
}: {
  unreadableLines: readonly string[]
  onDrop: () => void
}) {
  const { t } = useTranslation()
  const save = () => saveFile(new Blob([`${unreadableLines.join('\n')}\n`]), t('doors.problems.restName'))
  return (
    <div className="mt-2 pl-6.5">
      <p>{t('doors.problems.rest')}</p>
      <details className="mt-1">
        <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
          {t('doors.problems.show')}
        </summary>
        <ul className="max-h-60 overflow-y-auto font-mono text-sm break-all text-ink">
          {unreadableLines.slice(0, shown).map((line) => (
            <li key={line} className="py-0.5">
              {line.slice(0, longest)}
            </li>
          ))}
        </ul>
      </details>
      <div className="mt-2 button-row">
        <Button onClick={save}>{t('doors.problems.saveRest')}</Button>
        <Button onClick={onDrop}>{t('doors.problems.dropRest')}</Button>
      </div>
    </div>
  )
}

/** How much of the lines is shown; the file has all of them. */
const shown = 100
const longest = 400
