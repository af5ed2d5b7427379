import { isLanguage, type Language } from '../languages.ts'

/**
 * What a version of a packed index looks like: its language, the version of its format and the digest of its content,
 * such as `sv.3.q0IuXKzTsOT3HPMhf2KZPdO6KrE`. What an address with it answers never changes (docs/decisions/145).
 */
const versionForm = /^([a-z]{2})\.\d{1,4}\.[\w-]{27}$/

/** The language of a version; null where it is none. */
export function languageOfVersion(version: string): Language | null {
  const language = versionForm.exec(version)?.[1]
  return isLanguage(language) ? language : null
}

/** The version in the ETag of an index; null where the tag is missing or names something else. */
export function versionInTag(tag: string | null): string | null {
  const name = /^(?:W\/)?"(.*)"$/.exec(tag ?? '')?.[1] ?? ''
  return languageOfVersion(name) && name
}
