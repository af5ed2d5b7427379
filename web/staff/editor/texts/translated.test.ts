import { expect, test } from 'vitest'
import { categoryOf } from '../../../../domain/categories/index.ts'
import { withoutTags } from '../../../../domain/plain-text.ts'
import { emptyTranslation, type ProductForm } from '../form.ts'
import { blankForm } from '../new-form.ts'
import { withoutVariant } from '../variants-section.tsx'
import { translatedTexts } from './translated.ts'

const form: ProductForm = {
  ...blankForm(categoryOf('lh')),
  name: 'NL1',
  variants: [
    { title: 'Kort', artnr: '', enr: '', nobnr: '' },
    { title: 'Lång', artnr: '', enr: '', nobnr: '' },
  ],
}

const text = (path: string) => {
  const found = translatedTexts(form).find((each) => each.path === path)
  if (!found) throw new Error(`No text ${path}`)
  return found
}

test('every text that is translated has its original beside it', () => {
  expect(translatedTexts(form).map(({ path, original }) => [path, original])).toEqual([
    ['name', 'NL1'],
    ['artnr', ''],
    ['info.0.title', 'Användningsområde'],
    ['info.0.body', ''],
    ['info.1.title', 'Funktion'],
    ['info.1.body', ''],
    ['variants.0.title', 'Kort'],
    ['variants.1.title', 'Lång'],
  ])
})

test.each(['name', 'info.1.body', 'variants.1.title'])(
  '%s: written and emptied again, all is as it was',
  (path) => {
    const written = text(path).write(emptyTranslation(), 'Tekst')
    expect(text(path).read(written)).toBe('Tekst')
    expect(text(path).write(written, '')).toEqual(emptyTranslation())
  },
)

test('the original that a translation was made from is known text by text', () => {
  const outdated = { name: 'NL0', info: [{ title: 'Användningsområde', body: 'Förr' }], variants: ['Liten'] }
  expect(text('name').before(outdated)).toBe('NL0')
  expect(text('info.0.body').before(outdated)).toBe('Förr')
  expect(text('info.1.body').before(outdated)).toBe('')
  expect(text('variants.0.title').before(outdated)).toBe('Liten')
  expect(text('artnr').before(outdated)).toBeUndefined()
})

test('a variant that goes takes its translated titles along, and the others keep theirs', () => {
  const translations = {
    ...form.translations,
    no: { ...form.translations.no, variants: [{ title: 'Kort no' }, { title: 'Lang no' }] },
  }
  const next = withoutVariant({ variants: form.variants, translations }, 0)
  expect(next.variants.map(({ title }) => title)).toEqual(['Lång'])
  expect(next.translations.no.variants).toEqual([{ title: 'Lang no' }])
  expect(next.translations.dk.variants).toEqual([])
})

test('tags and angle brackets go while one types, blanks stay', () => {
  expect(withoutTags('Bär <b>blecket</b> ')).toBe('Bär blecket ')
  expect(withoutTags('<!-- nej -->3 < 5 och <')).toBe('3  5 och ')
  expect(withoutTags('<script>alert(1)</script>')).toBe('alert(1)')
})
