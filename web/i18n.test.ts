import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { languageCodes, languageRow } from '../domain/languages.ts'
import { texts } from '../domain/texts/index.ts'
import { loadTexts } from '../domain/texts/load.ts'
import { createI18n, type TextKey } from './i18n.ts'

type Tree = { readonly [key: string]: string | Tree }

function keysOf(tree: Tree, path = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key] : keysOf(value, `${path}${key}.`),
  )
}

/** What a variable is filled with: markup, digits, or the braces of another. */
const odd = ['<b>&"', 1000, '{{count}}']

test.each(languageCodes)('every text in %s is what i18next makes of it, at every count', async (code) => {
  const tag = languageRow(code).html
  const peer = createInstance()
  await peer.init({
    lng: tag,
    resources: { [tag]: { translation: texts[code] } },
    nsSeparator: false,
    interpolation: { escapeValue: false, skipOnVariables: true },
  })
  const { t } = await createI18n(code)
  const keys = keysOf(await loadTexts(code)).map((key) => key.replace(/_(one|other)$/, ''))
  expect(keys.length).toBeGreaterThan(300)
  const names = [...JSON.stringify(texts[code]).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
  const values = Object.fromEntries(names.map((name, at) => [name, odd[at % odd.length] ?? '']))
  for (const key of new Set(keys)) {
    for (const count of [0, 1, 2, 21, 1000]) {
      const filled = { ...values, count }
      expect(t(key as TextKey, filled), `${key} at ${count}`).toBe(peer.t(key, filled))
    }
  }
})

test('a text that is not there does not compile, and shows its key', async () => {
  const { t } = await createI18n('sv')
  // @ts-expect-error No such text
  expect(t('ui.nav.nothing')).toBe('ui.nav.nothing')
  // @ts-expect-error A counted text is named without its form
  expect(t('ui.search.hits_one', { count: 1 })).toBe('1 träff')
  expect(t('ui.search.hits', { count: 1 })).toBe('1 träff')
})
