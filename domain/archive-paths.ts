import { numberedName, safeFileName } from './file-names.ts'

/** A file of an archive: its folders and its name. */
interface ArchivedFile {
  folders: readonly string[]
  name: string
}

/** A path whose parts are plain names. */
function pathOf({ folders, name }: ArchivedFile): string {
  const parts = folders.map((folder) => safeFileName(folder.replace(/[/\\]/g, '-')))
  return [...parts, safeFileName(name)].join('/')
}

/** Makes all paths different, also for file systems that ignore case. */
export function archivePaths(files: readonly ArchivedFile[]): string[] {
  const taken = new Set<string>()
  return files.map((file) => {
    const path = pathOf(file)
    let free = path
    for (let number = 2; taken.has(free.toLowerCase()); number++) free = numberedName(path, number)
    taken.add(free.toLowerCase())
    return free
  })
}
