import { can } from '../../../domain/access.ts'
import type { WorkingCopyAnswer } from '../../../domain/contracts/working-copies.ts'
import { UserError } from '../../../domain/errors.ts'
import { type Language, languageCodes, original } from '../../../domain/languages.ts'
import type { AccessLevel, CopyFiles, FileRecord } from '../../../domain/product.ts'
import { freeName } from '../../files/names.ts'
import { isEqualJson } from '../../platform/equal-json.ts'
import { rebase } from '../save/rebase.ts'

type Files = readonly FileRecord[]

/**
 * The part with which a file is published: documents with their language's, pictures with everything that has no
 * language.
 */
export function partOf({ kind, language }: Pick<FileRecord, 'kind' | 'language'>): Language {
  return kind === 'docs' ? language : original
}

const byPlace = (a: FileRecord, b: FileRecord) => a.position - b.position
const withId = (files: Files, id: string) => files.find((file) => file.id === id)

const folderOf = (file: FileRecord) => `${partOf(file)}.${file.kind}/${file.language}`
const contentsKey = (file: FileRecord) => `${partOf(file)}.file/${file.id}`
const altKey = (language: Language, { id }: FileRecord) => `${language}.alt/${id}`

/** The keys under which a copy stores what it changes of a file. */
export function keysOf(file: FileRecord): string[] {
  return [contentsKey(file), ...languageCodes.map((code) => altKey(code, file))]
}

/** Whether what is stored under a key is published with one of some languages. */
function isIn(languages: readonly Language[], key: string): boolean {
  return languages.some((language) => key.startsWith(`${language}.`))
}

/** Contents of files and their descriptions; what there is not has no key. */
function valuesOf(files: Files): ReadonlyMap<string, string> {
  return new Map(
    files.flatMap((file): [string, string][] => [
      [contentsKey(file), file.key],
      ...languageCodes.flatMap((code): [string, string][] => {
        const text = file.alt?.[code]
        return text ? [[altKey(code, file), text]] : []
      }),
    ]),
  )
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
  const changeOf = (key: string) => (isIn(languages, key) ? copy.changes[key] : undefined)
  const taken = (file: FileRecord): FileRecord[] => {
    const [change, now] = [changeOf(contentsKey(file)), withId(live, file.id)]
    if (!change || change.wanted === now?.key) return now ? [now] : []
    const own = change.wanted === null ? undefined : withId(copy.files, file.id)
    return own ? [{ ...own, position: now?.position ?? own.position }] : []
  }
  const folders = Map.groupBy([...live, ...copy.files], folderOf)
  return [...folders].flatMap(([name, all]) => {
    const now = live.filter((file) => folderOf(file) === name).toSorted(byPlace)
    const added = all.filter(({ id }) => !withId(now, id)).toSorted(byPlace)
    const order = isIn(languages, name) ? (copy.orders[name] ?? []) : []
    const positionOf = ({ id }: FileRecord) => (order.includes(id) ? order.indexOf(id) : order.length)
    const merged = [...now, ...added].flatMap(taken).toSorted((a, b) => positionOf(a) - positionOf(b))
    const files = merged.map((file): FileRecord => {
      const current = withId(now, file.id)
      // Somebody else may have taken the name since.
      const others = file.name === current?.name ? [] : merged.filter(({ id }) => id !== file.id)
      const alt = languageCodes.flatMap((code) => {
        const change = changeOf(altKey(code, file))
        const text = change ? change.wanted : current?.alt?.[code]
        return text ? [[code, text]] : []
      })
      return {
        ...file,
        name: freeName(file.name, others),
        alt: alt.length > 0 ? Object.fromEntries(alt) : null,
      }
    })
    const isSameOrder = files.every(({ id }, position) => now[position]?.id === id)
    return isSameOrder ? files : files.map((file, position) => ({ ...file, position }))
  })
}

/**
 * A copy's files after a change of theirs. Each change stays compared with what was published when it was made, so that
 * nobody accepts for another what has been saved since.
 * @param now the files of the copy before the change
 * @param seen the keys of what is compared with what is published by now, besides what changes
 */
export function withFiles(
  copy: CopyFiles | null,
  { live, now, after }: { live: Files; now: Files; after: Files },
  seen: readonly string[] = [],
): CopyFiles {
  const [published, was, is] = [valuesOf(live), valuesOf(now), valuesOf(after)]
  const removed = now.filter(({ id }) => !withId(after, id))
  // Who takes a file out has changed no description of it.
  const written = [...after.flatMap(keysOf), ...removed.map(contentsKey)]
  const changes = { ...copy?.changes }
  for (const key of written.filter((each) => was.get(each) !== is.get(each))) {
    changes[key] = { before: published.get(key) ?? null, wanted: is.get(key) ?? null }
  }
  for (const key of seen) {
    if (changes[key]) changes[key] = { ...changes[key], before: published.get(key) ?? null }
  }
  const [old, orders] = [ordersOf(live), ordersOf(after)]
  const moved = [...orders].filter(([name, ids]) => {
    const before = old.get(name) ?? []
    return !isEqualJson([...new Set([...before.filter((id) => ids.includes(id)), ...ids])], ids)
  })
  return {
    changes: Object.fromEntries(
      Object.entries(changes).filter(([, { before, wanted }]) => before !== wanted),
    ),
    files: after.filter((file) => withId(live, file.id)?.key !== file.key),
    orders: Object.fromEntries(moved),
    dropped: copy?.dropped ?? [],
  }
}

/** A copy's files once those of some languages are published. */
export function remainingFiles(copy: CopyFiles, languages: readonly Language[]): CopyFiles {
  const isRemaining = ([key]: [string, unknown]) => !isIn(languages, key)
  return {
    changes: Object.fromEntries(Object.entries(copy.changes).filter(isRemaining)),
    orders: Object.fromEntries(Object.entries(copy.orders).filter(isRemaining)),
    files: copy.files.filter((file) => !languages.includes(partOf(file))),
    dropped: copy.dropped,
  }
}

/** The languages in which a copy changes files. */
export function languagesOfFiles(copy: CopyFiles | null, live: Files): Language[] {
  return languageCodes.filter(
    (language) => fileDifferences(live, wantedFiles(copy, live, [language])).length > 0,
  )
}

type ChangedFile = WorkingCopyAnswer['files'][number]

interface FileDifference {
  change: ChangedFile['change']
  /** Of a folder in another order the first. */
  file: FileRecord
  /** With which it is published. */
  language: Language
}

/** What happens to the files of a product from one state to another. */
export function fileDifferences(before: Files, after: Files): FileDifference[] {
  const found = (change: ChangedFile['change'], file: FileRecord, language = partOf(file)) => [
    { change, file, language },
  ]
  const stored = after.flatMap((file) => {
    const old = withId(before, file.id)
    const described = languageCodes.filter((code) => (old?.alt?.[code] ?? '') !== (file.alt?.[code] ?? ''))
    return [
      ...(old?.key === file.key ? [] : found(old ? 'replaced' : 'added', file)),
      ...described.flatMap((code) => found('described', file, code)),
    ]
  })
  const removed = before.filter(({ id }) => !withId(after, id)).flatMap((file) => found('removed', file))
  const [was, is] = [ordersOf(before.filter(({ id }) => withId(after, id))), ordersOf(after)]
  const moved = [...was].flatMap(([name, ids]) => {
    const known = is.get(name)?.filter((id) => ids.includes(id)) ?? []
    const first = isEqualJson(known, ids) ? undefined : withId(after, known[0] ?? '')
    return first ? found('moved', first) : []
  })
  return [...stored, ...removed, ...moved]
}

/** The same for the screen, where a file is described once and a folder has no name. */
export function fileChanges(before: Files, after: Files): ChangedFile[] {
  const differences = fileDifferences(before, after)
  const reported = differences.filter(
    ({ change, file }, place) =>
      change !== 'described' || differences.findIndex((each) => each.file === file) === place,
  )
  return reported.map(({ change, file: { kind, language, name } }) => ({
    kind,
    language,
    change,
    name: change === 'moved' ? '' : name,
  }))
}

/** Whether somebody may make a change of files. */
export function canChangeFile(level: AccessLevel, { change, file, language }: FileDifference): boolean {
  if (change === 'described') return can(level, 'editFiles', 'alt', language)
  return can(level, change === 'removed' ? 'deleteFiles' : 'editFiles', file.kind, file.language)
}

/**
 * Refuses a scheduled publication where others have changed a file differently since, as with any other field.
 * @throws UserError CHANGED_SINCE
 */
export function checkOthersFiles(copy: CopyFiles | null, live: Files, languages: readonly Language[]): void {
  const published = valuesOf(live)
  const changes = Object.entries(copy?.changes ?? {}).filter(([key]) => isIn(languages, key))
  const { clashes } = rebase({
    base: new Map(changes.map(([key, { before }]) => [key, before])),
    mine: new Map(changes.map(([key, { wanted }]) => [key, wanted])),
    theirs: new Map(
      changes.map(([key, { before }]) => {
        // A description of a file that is gone has not changed.
        const isGone = key.includes('.alt/') && !withId(live, key.slice(key.indexOf('/') + 1))
        return [key, isGone ? before : (published.get(key) ?? null)]
      }),
    ),
  })
  if (clashes.length > 0) throw new UserError('CHANGED_SINCE', { field: 'files' })
}

/** The ids of each folder, in their order. */
function ordersOf(files: Files): Map<string, string[]> {
  const folders = Map.groupBy(files.toSorted(byPlace), folderOf)
  return new Map([...folders].map(([name, some]) => [name, some.map(({ id }) => id)]))
}
