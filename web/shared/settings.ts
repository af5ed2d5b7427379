import { createContext, useContext } from 'react'
import { type PageData, pageDataId } from '../../domain/document/data.ts'
import { isLanguage, type Language, original } from '../../domain/languages.ts'

/** The document's settings of this site: attributes of `<html>`, and the page's data, written by the worker. */
export interface Settings {
  brand: string
  copyright: string
  language: Language
  /** The data that the worker has written into the page. */
  page?: PageData
}

export const SettingsContext = createContext<Settings>({ brand: '', copyright: '', language: original })

export function useSettings(): Settings {
  return useContext(SettingsContext)
}

/** The language of the page. It cannot change without a new document. */
export function useLanguage(): Language {
  return useContext(SettingsContext).language
}

/** Reads the settings of a document; one without them is Swedish and nameless. */
export function readSettings(from: Document): Settings {
  const { language, brand = '', copyright = '' } = from.documentElement.dataset
  const settings = { brand, copyright, language: isLanguage(language) ? language : original }
  const page = from.getElementById(pageDataId)?.textContent
  return page ? { ...settings, page: JSON.parse(page) as PageData } : settings
}
