import { readFileSync } from 'node:fs'
import { isLanguage, type Language, original } from '../../domain/languages.ts'

export interface BuildSettings {
  brand: string
  copyright: string
  defaultLanguage: Language
  /** The environment; staff see it unless it is `production`. */
  environment: string
}

/**
 * The settings that are part of the shells. An environment variable wins over `[vars]` of
 * wrangler.toml, which is where the worker reads them too.
 */
export function readBuildSettings(): BuildSettings {
  const toml = readFileSync(new URL('../../wrangler.toml', import.meta.url), 'utf8')
  const setting = (name: string) =>
    process.env[name] ?? toml.match(new RegExp(`^${name}\\s*=\\s*"([^"]*)"`, 'm'))?.[1]
  const language = setting('DEFAULT_LANGUAGE')
  return {
    brand: setting('BRAND') ?? 'passar',
    copyright: setting('COPYRIGHT') ?? '',
    defaultLanguage: isLanguage(language) ? language : original,
    environment: setting('ENVIRONMENT') ?? 'production',
  }
}
