import { expect, test } from 'vitest'
import { sentencesOf, TranslationMemory } from './memory.ts'

test('a text is cut into its sentences, and nothing of it is lost', () => {
  const text = 'För innerdörrar. Klarar 12.5 mm och t.ex. glas!\n\nPunkt ett\nPunkt två'
  expect(sentencesOf(text)).toEqual([
    'För innerdörrar. ',
    'Klarar 12.5 mm och t.ex. glas!\n\n',
    'Punkt ett\n',
    'Punkt två',
  ])
  expect(sentencesOf(text).join('')).toBe(text)
})

test('the same text again is offered as it was translated, the most used first', () => {
  const memory = new TranslationMemory()
  memory.learn('Användningsområde', 'Bruksområde')
  memory.learn('Användningsområde', 'Anvendelse')
  memory.learn('Användningsområde', 'Anvendelse')
  expect(memory.offers(' Användningsområde').map(({ translation }) => translation)).toEqual([
    'Anvendelse',
    'Bruksområde',
  ])
  expect(memory.offers('Funktion')).toEqual([])
})

test('sentences are known by themselves where both texts have as many', () => {
  const memory = new TranslationMemory()
  memory.learn('För innerdörrar. Tål kyla.', 'For innerdører. Tåler kulde.')
  memory.learn('Två meningar. Här.', 'En setning her.')
  expect(memory.offers('Tål kyla. Ny mening.')).toEqual([
    { original: 'Tål kyla.', translation: 'Tåler kulde.', whole: false },
  ])
  expect(memory.offers('Här. Och där.')).toEqual([])
  // Where all of them are known they are offered together, each in its place.
  expect(memory.offers('Tål kyla.\nFör innerdörrar.')).toEqual([
    { original: 'Tål kyla.\nFör innerdörrar.', translation: 'Tåler kulde.\nFor innerdører.', whole: true },
  ])
})

test('what has no translation teaches nothing', () => {
  const memory = new TranslationMemory()
  memory.learn('Text', ' ')
  memory.learn('', 'Tekst')
  expect(memory.offers('Text')).toEqual([])
  expect(memory.offers('')).toEqual([])
})
