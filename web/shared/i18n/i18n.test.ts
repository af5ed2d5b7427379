import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { languageCodes, languageRow } from '../../../domain/languages.ts'
import { textParts, texts } from '../../../domain/texts/index.ts'
import { addStaffTexts } from '../../staff/texts/staff-texts.ts'
import { createI18n, I18nextProvider, type TextKey, useTranslation } from './i18n.ts'
import { addScreenTexts, addTexts } from './more-texts.ts'

type Tree = { readonly [key: string]: string | Tree }

function leaves(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : leaves(value, `${path}${key}.`),
  )
}

test.each(languageCodes)('every public text in %s is found by its key, as it is written', async (code) => {
  const i18n = await createI18n(code)
  for (const part of textParts) await addTexts(i18n, code, part)
  const { t } = i18n
  const { api, facts, info, messages, staff, ...site } = texts[code]
  const all = leaves(site)
  expect(all.length).toBeGreaterThan(300)
  for (const [key, text] of all) expect(t(key as TextKey, { skipInterpolation: true }), key).toBe(text)
})

test.each(languageCodes)('a counted text in %s takes the form of its count', async (code) => {
  const { t } = await createI18n(code)
  const { hits_one, hits_other } = texts[code].ui.search
  const filled = (text: string, count: number) => text.replace('{{count}}', String(count))
  expect(t('ui.search.hits', { count: 1 })).toBe(filled(hits_one, 1))
  for (const count of [0, 2, 21]) expect(t('ui.search.hits', { count })).toBe(filled(hits_other, count))
})

test('texts: what stands in a value is neither markup nor a text', async () => {
  const { t } = await createI18n('sv')
  for (const label of ['<b>&"', '{{count}}', '$t(ui.nav.skip)']) {
    expect(t('ui.common.remove', { label })).toBe(texts.sv.ui.common.remove.replace('{{label}}', () => label))
  }
})

test('texts: a text that is not there does not compile, and shows its key', async () => {
  const { t } = await createI18n('sv')
  // @ts-expect-error No such text
  expect(t('ui.nav.nothing')).toBe('ui.nav.nothing')
})

test('texts: each instance has its own language, and the texts of staff only once they are added', async () => {
  const [swedish, danish] = await Promise.all([createI18n('sv'), createI18n('dk')])
  expect([swedish.language, danish.language]).toEqual(['sv', languageRow('dk').html])
  expect(danish.t('ui.nav.skip')).toBe(texts.dk.ui.nav.skip)
  expect(swedish.exists('common.save', { ns: 'staff' })).toBe(false)
  await addStaffTexts(swedish, 'sv', { 'staff.common.cancel': { text: 'Låt bli', untranslated: false } })
  expect(swedish.getFixedT('sv', 'staff')('common.save')).toBe(texts.sv.staff.common.save)
  expect(swedish.getFixedT('sv', 'staff')('common.cancel')).toBe('Låt bli')
  // Once, whoever asks: each part of a page has its own object around the same texts.
  expect(addStaffTexts(Object.create(swedish), 'sv')).toBe(addStaffTexts(swedish, 'sv'))
  expect(danish.hasResourceBundle(danish.language, 'staff')).toBe(false)
})

test('texts: texts that come on first use come later, and what staff have changed in them stays', async () => {
  const changed = { 'set.lines.fire': { text: 'Brand', untranslated: false } }
  const i18n = await createI18n('sv', changed)
  expect(i18n.exists('set.lines.voltage')).toBe(false)
  await addTexts(i18n, 'sv', 'later')
  expect(i18n.t('set.lines.voltage')).toBe(texts.sv.set.lines.voltage)
  expect(i18n.t('set.lines.fire')).toBe('Brand')
  expect(addTexts(Object.create(i18n), 'sv', 'later')).toBe(addTexts(i18n, 'sv', 'later'))
})

test('texts: what one screen alone says comes with it and with no other, and what staff have changed in it stays', async () => {
  const changed = { 'ui.replacement.title': { text: 'Byt', untranslated: false } }
  const i18n = await createI18n('no', changed)
  await addScreenTexts(i18n, 'no', 'home')
  expect(i18n.t('pages.start-hero-title')).toBe(texts.no.pages['start-hero-title'])
  expect(i18n.exists('ui.replacement.label')).toBe(false)
  await addScreenTexts(Promise.resolve(i18n), 'no', 'replacement')
  expect(i18n.t('ui.replacement.label')).toBe(texts.no.ui.replacement.label)
  expect(i18n.t('ui.replacement.title')).toBe('Byt')
})

test('texts: a text that was looked up before is the new one once texts have been added', async () => {
  const i18n = await createI18n('sv')
  const key = 'ui.nav.skip'
  const Part = () => useTranslation().t(key)
  const shown = () => renderToStaticMarkup(createElement(I18nextProvider, { i18n }, createElement(Part)))
  const before = shown()
  expect(before).toBe(i18n.t(key))
  i18n.addResource(i18n.language, 'site', key, 'Ändrad')
  expect(shown()).toBe('Ändrad')
  expect(before).not.toBe('Ändrad')
})
