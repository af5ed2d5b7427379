import { languageRow } from '../../../domain/languages.ts'
import { useLanguage } from '../../shared/settings.ts'
import { fileSize } from '../product/file-size.ts'

/** Sizes and times in the format of the language. */
export function useSizes() {
  const { locale } = languageRow(useLanguage())
  const moment = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  return {
    format: (bytes: number) => fileSize(bytes, locale),
    moment: (date: Date) => moment.format(date),
  }
}
