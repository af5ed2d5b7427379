import { can } from '../../../domain/access.ts'
import type { WorkingCopyAnswer } from '../../../domain/contracts/working-copies.ts'
import { UserError } from '../../../domain/errors.ts'
import { type Language, languageCodes, original } from '../../../domain/languages.ts'
import type { AccessLevel, CopyFiles, FileRecord } from '../../../domain/product.ts'
import { freeName } from '../uploads/names.ts'
import { isEqualJson } from '../writes/equal-json.ts'
import { rebase } from '../writes/rebase.ts'

type Files = readonly FileRecord[]

/**
 * The part with which a file is published: documents with their language's, pictures with everything that has no
 * language.
 */
export function partOf({ kind, language }: Pick<FileRecord, 'kind' | 'language'>): Language {
  return kind === 'docs' ? language : original
}

const folderOf = ({ kind, language }: FileRecord) => `${kind}/${language}`
const byPlace = (a: FileRecord, b: FileRecord) => a.position - b.position
const withId = (files: Files, id: string) => files.find((file) => file.id === id)

/** What a copy changes in some languages: contents by the ids of files, descriptions by language and id. */
function rebaseFiles({ before, wanted }: CopyFiles, live: Files, languages: readonly Language[]) {
  const all = new Map([...before, ...wanted, ...live].map((file) => [file.id, file]))
  const fieldsOf = (files: Files) =>
    new Map(
      [...all.values()].flatMap((any): [string, string | undefined][] => {
        const file = withId(files, any.id)
        // Who takes a file out has changed no description of it.
        const described = file ?? withId(before, any.id)
        const texts = languages.map((code): [string, string] => [
          `${code} ${any.id}`,
          described?.alt?.[code] ?? '',
        ])
        return languages.includes(partOf(any)) ? [[any.id, file?.key], ...texts] : texts
      }),
    )
  return rebase({ base: fieldsOf(before), mine: fieldsOf(wanted), theirs: fieldsOf(live) })
}

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
  const { wanted: changed } = rebaseFiles(copy, live, languages)
  const folders = Map.groupBy([...live, ...copy.wanted], folderOf)
  return [...folders].flatMap(([name, [any]]) => {
    const [was, wants, now] = [copy.before, copy.wanted, live].map((files) =>
      files.filter((file) => folderOf(file) === name).toSorted(byPlace),
    ) as [FileRecord[], FileRecord[], FileRecord[]]
    const taken = (id: string): FileRecord[] => {
      const [wish, current] = [withId(wants, id), withId(now, id)]
      if (!changed.includes(id)) return current ? [current] : []
      return wish ? [{ ...wish, position: current?.position ?? wish.position }] : []
    }
    const isChosen = any !== undefined && languages.includes(partOf(any))
    const merged = isChosen ? inOrder(was, wants, now).flatMap(taken) : now
    const files = merged.map((file) => {
      const { id } = file
      const current = withId(now, id)
      // Somebody else may have taken the name since.
      const others = file.name === current?.name ? [] : merged.filter((each) => each.id !== id)
      const alt = describedBy((code) => {
        const isMine = changed.includes(`${code} ${id}`)
        return isMine ? withId(wants, id) : (current ?? withId(was, id))
      })
      return { ...file, name: freeName(file.name, others), alt }
    })
    const isSameOrder = files.every(({ id }, place) => now[place]?.id === id)
    return isSameOrder ? files : files.map((file, position) => ({ ...file, position }))
  })
}

/** The ids of a folder in the order of the copy, if it has moved any, else in that of what is published. */
function inOrder(was: Files, wants: Files, now: Files): string[] {
  const since = now.filter(({ id }) => !withId(wants, id) && !withId(was, id))
  const added = wants.filter(({ id }) => !withId(was, id))
  const unmoved = [...was, ...added].filter(({ id }) => withId(wants, id))
  const isMoved = unmoved.some(({ id }, place) => wants[place]?.id !== id)
  const first = isMoved ? [...wants, ...since] : now
  return [...new Set([...first, ...wants].map(({ id }) => id))]
}

/** Descriptions of a picture, each taken from one of its states. */
function describedBy(stateFor: (code: Language) => FileRecord | undefined): FileRecord['alt'] {
  const texts = languageCodes.flatMap((code) => {
    const text = stateFor(code)?.alt?.[code]
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
  const isClash = copy && rebaseFiles(copy, live, languages).clashes.length > 0
  if (isClash) throw new UserError('CHANGED_SINCE', { field: 'files' })
}

/**
 * A copy's files after a change of theirs: elsewhere it stays based on what it was based on, so that nobody accepts
 * for another what has been saved there since.
 * @param isChanged whether the contents or the order of a file's folder change
 * @param languages in which descriptions change
 */
export function withFiles(
  copy: CopyFiles | null,
  { before, wanted }: Pick<CopyFiles, 'before' | 'wanted'>,
  isChanged: (file: FileRecord) => boolean,
  languages: readonly Language[],
): Pick<CopyFiles, 'before' | 'wanted'> {
  const isDescribed = ({ id }: FileRecord) =>
    languages.some((code) => withId(before, id)?.alt?.[code] !== withId(wanted, id)?.alt?.[code])
  const merged = (stored: Files = [], given: Files) => {
    const others = stored.filter((file) => !isChanged(file))
    const described = others.map((file) => ({
      ...file,
      alt: describedBy((code) => (languages.includes(code) ? withId(given, file.id) : undefined) ?? file),
    }))
    const isNew = (file: FileRecord) => isDescribed(file) && !withId(others, file.id)
    return [...described, ...given.filter((file) => isChanged(file) || isNew(file))]
  }
  return { before: merged(copy?.before, before), wanted: merged(copy?.wanted, wanted) }
}

/** What a change does to the files of a folder: whether more than descriptions, and the languages of these. */
export function changeOfFolder(before: Files, after: Files): { isArranged: boolean; described: Language[] } {
  const inOrder = (files: Files) => files.toSorted(byPlace).map(({ id, key }) => `${id} ${key}`)
  const isDescribed = (code: Language) =>
    after.some((file) => (withId(before, file.id)?.alt?.[code] ?? '') !== (file.alt?.[code] ?? ''))
  return {
    isArranged: !isEqualJson(inOrder(before), inOrder(after)),
    described: languageCodes.filter(isDescribed),
  }
}

/** The ids of each folder, in their order. */
function orders(files: Files): Map<string, string[]> {
  const folders = Map.groupBy(files.toSorted(byPlace), folderOf)
  return new Map([...folders].map(([name, some]) => [name, some.map(({ id }) => id)]))
}

/** Whether somebody may make each of the changes. */
export function mayChangeFiles(level: AccessLevel, before: Files, after: Files): boolean {
  const [was, is] = [orders(before.filter(({ id }) => withId(after, id))), orders(after)]
  const mayRemove = ({ id, kind, language }: FileRecord) =>
    withId(after, id) !== undefined || can(level, 'deleteFiles', kind, language)
  const mayStore = (file: FileRecord) => {
    const old = withId(before, file.id)
    const name = folderOf(file)
    const isMoved = was.get(name)?.some((id, place) => is.get(name)?.[place] !== id) ?? false
    const isSame = old?.key === file.key && !isMoved
    const told = languageCodes.filter((code) => (old?.alt?.[code] ?? '') !== (file.alt?.[code] ?? ''))
    return (
      (isSame || can(level, 'editFiles', file.kind, file.language)) &&
      told.every((code) => can(level, 'editFiles', 'alt', code))
    )
  }
  return before.every(mayRemove) && after.every(mayStore)
}
