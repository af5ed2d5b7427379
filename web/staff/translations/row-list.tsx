import { languageRow, original } from '../../../domain/languages.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { useTexts } from '../use-texts.ts'
import { isOpen } from './edits.ts'
import type { QueueEditor } from './use-queue-editor.ts'
import { useRowNames } from './use-row-names.ts'

/** The loaded rows of the queue; a press opens one, and unsaved input in the others stays. */
export function RowList({ editor: { rows, row: open, typedIn, queue, goTo } }: { editor: QueueEditor }) {
  const { t } = useTexts()
  const names = useRowNames()
  return (
    <>
      <ol aria-label={t('queue.list')} className="divide-y divide-line">
        {rows.map((row) => {
          const { name, place } = names.row(row)
          const isCurrent = row.key === open?.key
          const done = !isOpen(row)
          return (
            <li key={row.key}>
              <button
                type="button"
                aria-current={isCurrent || undefined}
                onClick={() => goTo(row.key)}
                className={cx(
                  '-outline-offset-2! block w-full cursor-pointer border-l-4 px-4 py-2.5 text-left',
                  isCurrent ? 'border-steel bg-steel-bg' : 'border-transparent hover:bg-paper',
                )}
              >
                <span className="flex items-start gap-2">
                  <span
                    lang={languageRow(original).html}
                    className={cx('line-clamp-2 min-w-0 grow font-medium wrap-anywhere', done && 'text-mute')}
                  >
                    {name}
                  </span>
                  {done && <Icon name="check" className="mt-0.5 size-4.5 text-ok" />}
                </span>
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-0.5 text-sm text-mute">
                  {place}
                  {typedIn.includes(row.key) ? (
                    <Badge tone="steel">{t('queue.unsaved')}</Badge>
                  ) : done ? (
                    <span className="sr-only">{t('queue.states.done')}</span>
                  ) : (
                    <span className={cx('tnum', row.state === 'missing' && 'text-brass')}>
                      {t(`queue.states.${row.state}`)}
                      {row.left > 1 && `, ${t('queue.texts', { count: row.left })}`}
                    </span>
                  )}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
      {queue.hasMore && (
        <div className="border-t border-line p-3">
          <Button className="min-h-10 w-full py-1" onClick={() => void queue.more()}>
            {t('queue.more')}
          </Button>
        </div>
      )}
    </>
  )
}
