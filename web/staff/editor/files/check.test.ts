import { expect, test } from 'vitest'
import { maxFileBytes } from '../../../../domain/uploads.ts'
import { faultOf, kindFor } from './folders.ts'

test('what is too big or of another format is known before it is sent', () => {
  expect(faultOf({ name: 'blad.pdf', size: maxFileBytes }, 'docs')).toBeNull()
  expect(faultOf({ name: 'blad.pdf', size: maxFileBytes + 1 }, 'docs')).toBe('tooBig')
  expect(faultOf({ name: 'blad.PDF', size: 1 }, 'images')).toBe('wrongFormat')
  expect(faultOf({ name: 'bild.svg', size: 1 }, 'images')).toBe('wrongFormat')
  expect(faultOf({ name: 'pdf', size: 1 }, 'docs')).toBe('wrongFormat')
})

test('a file goes where it was let go, or to the kind that takes its ending', () => {
  const both = ['images', 'docs'] as const
  expect(kindFor('foto.jpg', 'docs', both)).toBe('docs')
  expect(kindFor('foto.jpg', null, both)).toBe('images')
  expect(kindFor('blad.pdf', 'images', both)).toBe('docs')
  expect(kindFor('foto.png', 'docs', both)).toBe('images')
  expect(kindFor('film.mov', 'docs', both)).toBe('docs')
  // A user who may not fill one of them gets the other, or is told there that the format is wrong.
  expect(kindFor('foto.png', null, ['docs'])).toBe('docs')
})
