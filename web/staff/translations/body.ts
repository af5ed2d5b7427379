import type { ContentBody, OptionBody } from '../../../domain/contracts/staff.ts'
import type { QueueRow } from '../../../domain/contracts/translations.ts'
import type { ProductBody } from '../../../domain/contracts/write.ts'
import type { TranslationLanguage } from '../../../domain/languages.ts'
import type { Translation } from '../../../domain/product.ts'
import { type Edit, unsettled } from './edits.ts'

type Values = Edit['values']

/** The body of a save of a product: the fields with changes, lists as a whole. */
export function productBody(
  row: QueueRow,
  values: Values,
  language: TranslationLanguage,
  reviewed: boolean,
): ProductBody {
  const fields = new Set(Object.keys(values).map((path) => path.split('.')[0]))
  const at = (path: string) => values[path] ?? row.texts.find((text) => text.path === path)?.translation ?? ''
  const count = (field: string) =>
    Math.max(
      0,
      ...row.texts.flatMap(({ path }) =>
        path.startsWith(`${field}.`) ? [Number(path.split('.')[1]) + 1] : [],
      ),
    )
  const list = <Entry>(
    field: string,
    entry: (position: number) => Entry,
    isBlank: (entry: Entry) => boolean,
  ) => {
    const entries = Array.from({ length: count(field) }, (_, position) => entry(position))
    // Without blank entries at its end: those are no translations.
    return entries.slice(0, entries.findLastIndex((each) => !isBlank(each)) + 1)
  }
  const translation: Partial<Translation> = {
    ...(fields.has('name') ? { name: at('name') } : {}),
    ...(fields.has('artnr') ? { artnr: at('artnr') } : {}),
    ...(fields.has('info')
      ? {
          info: list(
            'info',
            (position) => ({ title: at(`info.${position}.title`), body: at(`info.${position}.body`) }),
            ({ title, body }) => title === '' && body === '',
          ),
        }
      : {}),
    ...(fields.has('variants')
      ? {
          variants: list(
            'variants',
            (position) => ({ title: at(`variants.${position}.title`) }),
            ({ title }) => title === '',
          ),
        }
      : {}),
  }
  return {
    version: row.version,
    ...(fields.size > 0 ? { translations: { [language]: translation } as ProductBody['translations'] } : {}),
    ...(reviewed ? { reviewed: [language] } : {}),
  }
}

export function textBody(
  row: QueueRow,
  values: Values,
  language: TranslationLanguage,
  reviewed: boolean,
): ContentBody {
  const { text } = values
  return {
    version: row.version,
    ...(text === undefined ? {} : { translations: { [language]: { text } } as ContentBody['translations'] }),
    ...(reviewed ? { reviewed: [language] } : {}),
  }
}

/** A confirmed label becomes the column's own. */
export function criteriaBody(
  row: QueueRow,
  values: Values,
  language: TranslationLanguage,
  reviewed: boolean,
): OptionBody {
  const kept = reviewed ? unsettled(row, values).map(({ path, translation }) => [path, translation]) : []
  return {
    version: row.version,
    translations: { [language]: { ...Object.fromEntries(kept), ...values } },
  }
}
