import type { Language } from '../domain/languages.ts'

/** The icon for a phone's home screen without a manifest. */
export const touchIcon = '/icon-maskable-192.png'

export function webManifestPath(language: Language): string {
  return `/${language}.webmanifest`
}
