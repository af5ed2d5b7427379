import { can } from '../../../domain/access.ts'
import type { WorkingCopyAnswer } from '../../../domain/contracts/working-copies.ts'
import { UserError } from '../../../domain/errors.ts'
import { type Language, languageCodes, original } from '../../../domain/languages.ts'
import type { AccessLevel, CopyFiles, FileRecord } from '../../../domain/product.ts'
import { freeName } from '../uploads/names.ts'
import { isEqualJson } from '../writes/equal-json.ts'

type Files = readonly FileRecord[]

/**
 * The part with which a file is published: documents with their language's, pictures with everything that has no
 * language.
 */
function partOf({ kind, language }: Pick<FileRecord, 'kind' | 'language'>): Language {
  return kind === 'docs' ? language : original
}

const folderOf = ({ kind, language }: FileRecord) => `${kind}/${language}`
const byPlace = (a: FileRecord, b: FileRecord) => a.position - b.position
const withId = (files: Files, id: string) => files.find((file) => file.id === id)

/**
 * The files of a product with a working copy's changes in some languages: unchanged files are as published by now.
 * Unchanged folders keep their order.
 */
export function wantedFiles(
  copy: CopyFiles | null,
  live: Files,
  languages: readonly Language[] = languageCodes,
): FileRecord[] {
  if (!copy) return [...live]
  const { before, wanted } = copy
  const folders = Map.groupBy([...live, ...wanted], folderOf)
  return [...folders].flatMap(([name, [any]]) => {
    const [was, wants, now] = [before, wanted, live].map((files) =>
      files.filter((file) => folderOf(file) === name).toSorted(byPlace),
    ) as [FileRecord[], FileRecord[], FileRecord[]]
    const isChosen = any !== undefined && languages.includes(partOf(any))
    const merged = isChosen ? foldersMerged(was, wants, now) : now
    const files = merged.map((file) => {
      const live = withId(now, file.id)
      const before = live && withId(was, file.id)
      // Somebody else may have taken the name since.
      const others = file.name === live?.name ? [] : merged.filter(({ id }) => id !== file.id)
      return {
        ...file,
        name: freeName(file.name, others),
        alt: altOf({ before, wish: withId(wants, file.id), live }, languages),
      }
    })
    const isSameOrder = files.every(({ id }, place) => now[place]?.id === id)
    return isSameOrder ? files : files.map((file, position) => ({ ...file, position }))
  })
}

/** A folder with the files that a copy added, replaced, removed and moved, and those that others have added since. */
function foldersMerged(was: Files, wants: Files, now: Files): FileRecord[] {
  const kept = wants.flatMap((wish) => {
    const [before, live] = [withId(was, wish.id), withId(now, wish.id)]
    const isReplaced = before && before.key !== wish.key
    if (!live) return before && !isReplaced ? [] : [wish]
    return isReplaced ? [{ ...wish, position: live.position, alt: live.alt ?? null }] : [live]
  })
  const since = now.filter(({ id }) => !withId(wants, id) && !withId(was, id))
  const unmoved = [...was, ...wants.filter(({ id }) => !withId(was, id))].filter(({ id }) =>
    withId(wants, id),
  )
  if (unmoved.some(({ id }, place) => wants[place]?.id !== id)) return [...kept, ...since]
  const stays = now.flatMap((file) => withId(kept, file.id) ?? withId(since, file.id) ?? [])
  return [...stays, ...kept.filter(({ id }) => !withId(now, id))]
}

type Told = FileRecord | undefined

/** Descriptions of a picture: in these languages the copy's changes, the others as they are. */
function altOf(
  { before, wish, live }: { before: Told; wish: Told; live: Told },
  languages: readonly Language[],
): FileRecord['alt'] {
  const texts = languageCodes.flatMap((code) => {
    const [was, wanted, now] = [before, wish, live].map((file) => file?.alt?.[code] ?? '')
    const text = wish && languages.includes(code) && wanted !== was ? wanted : now
    return text ? [[code, text]] : []
  })
  return texts.length > 0 ? (Object.fromEntries(texts) as FileRecord['alt']) : null
}

/** The languages in which a copy changes files. */
export function languagesOfFiles(copy: CopyFiles | null, live: Files): Language[] {
  return languageCodes.filter((language) => filesDiffer(live, wantedFiles(copy, live, [language])))
}

type Changed = WorkingCopyAnswer['files'][number]

/** What happens to each file, for the screen. */
export function fileChanges(before: Files, after: Files): Changed[] {
  const told = ({ kind, language, name }: FileRecord, change: Changed['change']): Changed[] => [
    { kind, language, name, change },
  ]
  const since = after.flatMap((file) => {
    const old = withId(before, file.id)
    if (!old) return told(file, 'added')
    if (old.key !== file.key) return told(file, 'replaced')
    if (!isEqualJson(old.alt ?? null, file.alt ?? null)) return told(file, 'described')
    return []
  })
  const gone = before.filter(({ id }) => !withId(after, id)).flatMap((file) => told(file, 'removed'))
  const [was, is] = [orders(before.filter(({ id }) => withId(after, id))), orders(after)]
  const moved = [...was].filter(([name, ids]) => {
    const known = is.get(name)?.filter((id) => ids.includes(id)) ?? []
    return ids.some((id, place) => known[place] !== id)
  })
  const folders = moved.flatMap(([, [id = '']]) => {
    const first = withId(after, id)
    return first ? told({ ...first, name: '' }, 'moved') : []
  })
  return [...since, ...gone, ...folders]
}

export function filesDiffer(before: Files, after: Files): boolean {
  const told = (files: Files) => files.map((file) => ({ ...file, alt: file.alt ?? null }))
  const byId = (a: FileRecord, b: FileRecord) => (a.id < b.id ? -1 : 1)
  return !isEqualJson(told(before).toSorted(byId), told(after).toSorted(byId))
}

/**
 * Refuses a scheduled publication where others have changed a file differently since, as with any other field.
 * @throws UserError CHANGED_SINCE
 */
export function checkOthersFiles(copy: CopyFiles | null, live: Files, languages: readonly Language[]): void {
  const { before = [], wanted = [] } = copy ?? {}
  for (const was of before) {
    const [wish, now] = [withId(wanted, was.id), withId(live, was.id)]
    if (wish && isEqualJson(wish, was)) continue
    const isContent = languages.includes(partOf(was)) && (!wish || wish.key !== was.key)
    const isTaken = isContent && (now ? now.key !== was.key : wish !== undefined)
    const isTold = languages.some((code) => {
      const [before, next, theirs] = [was, wish, now].map((file) => file?.alt?.[code] ?? '')
      return wish && now && next !== before && theirs !== before && theirs !== next
    })
    if (isTaken || isTold) throw new UserError('CHANGED_SINCE', { field: 'files' })
  }
}

/** The ids of each folder, in their order. */
function orders(files: Files): Map<string, string[]> {
  const folders = Map.groupBy(files.toSorted(byPlace), folderOf)
  return new Map([...folders].map(([name, some]) => [name, some.map(({ id }) => id)]))
}

/** @throws UserError FORBIDDEN where one of the changes is not theirs to make */
export function checkFileRights(level: AccessLevel, before: Files, after: Files): void {
  const refuse = (isRight: boolean) => {
    if (!isRight) throw new UserError('FORBIDDEN', { field: 'files' })
  }
  for (const file of before) {
    if (!withId(after, file.id)) refuse(can(level, 'deleteFiles', file.kind, file.language))
  }
  const [was, is] = [orders(before.filter(({ id }) => withId(after, id))), orders(after)]
  for (const file of after) {
    const old = withId(before, file.id)
    const name = folderOf(file)
    const isMoved = was.get(name)?.some((id, place) => is.get(name)?.[place] !== id) ?? false
    if (!old || old.key !== file.key || isMoved) refuse(can(level, 'editFiles', file.kind, file.language))
    for (const code of languageCodes) {
      if ((old?.alt?.[code] ?? '') !== (file.alt?.[code] ?? '')) refuse(can(level, 'editFiles', 'alt', code))
    }
  }
}
