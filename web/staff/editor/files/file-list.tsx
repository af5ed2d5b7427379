import { type ReactNode, useEffect, useRef, useState } from 'react'
import { daysInBin } from '../../../../domain/bin.ts'
import { buttonClass } from '../../../shared/ui/button.tsx'
import { focusMoved } from '../../../shared/ui/focus-moved.ts'
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx'
import { useAnnounce } from '../../../shared/ui/live-region.tsx'
import { useStaff } from '../../frame/session/staff-context.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { draftIds } from '../../unsaved/drafts.ts'
import { useTexts } from '../../use-texts.ts'
import { useEditing } from '../edit-context.ts'
import { FileRow } from './file-row.tsx'
import { type FolderRef, pictureId, type StaffFile } from './folders.ts'
import { useDragOrder } from './use-drag-order.ts'
import { useFileWrites, useRestoreFile } from './use-file-writes.ts'
import { useAddFiles } from './use-uploads.ts'

const PictureDialog = lazyDialog(async () => (await import('./picture-dialog.tsx')).PictureDialog)

interface FileListProps {
  place: FolderRef
  files: readonly StaffFile[]
  /** Shown where there is no file. */
  empty: ReactNode
}

/** A file that was just deleted, by its id in the bin; from a working copy it is only removed. */
interface Gone {
  id: string
  name: string
  /** The names of its folder from before. */
  names: string[]
}

/** The files of a folder in order, and what can be done with each. */
export function FileList({ place, files, empty }: FileListProps) {
  const { t } = useTexts()
  const announce = useAnnounce()
  const confirm = useConfirm()
  const { inCopy } = useEditing()
  const writes = useFileWrites(place)
  const add = useAddFiles()
  const restore = useRestoreFile()
  const list = useRef<HTMLOListElement>(null)
  const { email } = useStaff()
  const [described, setDescribed] = useState<string | null>(null)
  // Text that was unsaved when a session ended is in the dialog again.
  const [written, setWritten] = useState<ReadonlySet<string>>(() => new Set(draftIds(email, 'picture')))

  const move = (name: string, to: (from: number) => number) => {
    const place = writes.move(name, to)
    if (place !== null) announce(t('files.moved', { name, position: place + 1, count: files.length }))
    return place
  }
  const [gone, setGone] = useState<Gone | null>(null)
  /** Moves the focus, once the files that it is about are drawn, which come through the query: then it is true. */
  const refocus = useRef<((names: readonly string[]) => boolean) | null>(null)
  useEffect(() => {
    if (refocus.current?.(files.map(({ name }) => name))) refocus.current = null
  })
  const step = (name: string, by: -1 | 1) => {
    const place = move(name, (from) => from + by)
    refocus.current = (names) => {
      if (place === null || names[place] !== name) return false
      focusMoved(list.current, place, by)
      return true
    }
  }
  const { drag, start } = useDragOrder(list, (from, to) => move(files[from]?.name ?? '', () => to))

  const remove = async (position: number, name: string) => {
    const text = t(inCopy ? 'files.removeFromCopy' : 'files.removeText', { name, days: daysInBin })
    const names = files.map((file) => file.name)
    if (!(await confirm({ title: t('common.sure'), text, yes: t('common.delete') }))) return
    const id = await writes.remove(name)
    if (id === null) return
    setGone({ id, name, names })
    announce(t('files.removed', { name }))
    // The row and its focus are gone: the focus goes to the row in its place.
    const rows = list.current?.children
    const next = rows?.[Math.min(position, (rows?.length ?? 1) - 1)] ?? list.current?.parentElement
    next?.querySelector('button')?.focus()
  }

  const undoing = useRef(false)
  const undo = async ({ id, name, names }: Gone) => {
    if (undoing.current) return
    undoing.current = true
    const back = inCopy ? (await writes.bringBack(names)) && name : await restore(id, name)
    undoing.current = false
    if (!back) return
    refocus.current = (now) => {
      const row = now.indexOf(back)
      list.current?.children[row]?.querySelector('button')?.focus()
      return row !== -1
    }
    setGone(null)
    announce(t('files.restored', { name: back }))
  }

  const shown = files.find(({ name }) => name === described)
  return (
    <>
      {gone && (
        <p className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg bg-steel-bg px-3 py-1.5 text-sm">
          <span className="min-w-0 break-words">
            {t(inCopy ? 'files.outOfCopy' : 'files.inBin', { name: gone.name })}
          </span>
          <button
            type="button"
            aria-label={t('files.undoIt', { name: gone.name })}
            onClick={() => void undo(gone)}
            className={buttonClass('link', 'inline-flex min-h-8 items-center')}
          >
            {t('files.undo')}
          </button>
        </p>
      )}
      {files.length === 0 && <p className="text-[0.9375rem] text-mute">{empty}</p>}
      <ol ref={list} className="divide-y divide-line">
        {files.map((file, position) => (
          <FileRow
            key={file.url.split('?')[0]}
            file={file}
            place={place}
            isFirst={position === 0}
            isLast={position === files.length - 1}
            isWritten={'small' in file && written.has(pictureId(file))}
            mark={
              drag === null
                ? null
                : drag.from === position
                  ? 'dragged'
                  : drag.gap === position
                    ? 'before'
                    : drag.gap === files.length && position === files.length - 1
                      ? 'after'
                      : null
            }
            onDrag={(event) => start(position, event)}
            onStep={(by) => step(file.name, by)}
            onDescribe={() => setDescribed(file.name)}
            onReplace={(chosen) => add([chosen], place, file.name)}
            onRemove={() => void remove(position, file.name)}
            onDownload={() => void writes.download(file)}
          />
        ))}
      </ol>
      {shown && 'small' in shown && (
        <PictureDialog
          picture={shown}
          onSave={(alt) => writes.describe(files, shown.name, alt)}
          onClose={() => {
            setDescribed(null)
            setWritten(new Set(draftIds(email, 'picture')))
          }}
        />
      )}
    </>
  )
}
