import { describe, expect, test } from 'vitest'
import { categoryCodes } from '../categories/codes.ts'
import { filters } from '../categories/filters.ts'
import { categories } from '../categories/index.ts'
import type { Category } from '../categories/types.ts'
import { type Language, languageCodes, languageRow } from '../languages.ts'
import { reservedNames } from '../names.ts'
import { fill } from './fill.ts'
import { loadStaffTexts, loadTextPart, loadTexts, textParts, texts } from './index.ts'
import { choiceLabel, columnLabel } from './labels.ts'
import { sameInPair, sameNotation, sameWord } from './testing/identical.ts'

type Tree = { readonly [key: string]: string | Tree }

function flat(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`),
  )
}

const all = Object.fromEntries(languageCodes.map((code) => [code, new Map(flat(texts[code]))])) as Record<
  Language,
  Map<string, string>
>
const variablesOf = (text: string | undefined) =>
  [...(text ?? '').matchAll(/\{\{(\w+)\}\}/g)].map((m) => m[1]).sort()
/** The marks around a quotation. */
const quotes: Record<Language, string> = { sv: '””', no: '«»', dk: '»«' }
/** Swedish texts that the specification gives with other marks. */
const quotedBySpecification = ['staff.replacements.remove', 'staff.replacements.removeEb']
const sorted = (keys: Iterable<string>) => [...new Set(keys)].sort()

describe.each(languageCodes)('the texts in %s', (code) => {
  test('have exactly the keys of the Swedish ones', () => {
    expect([...all[code].keys()]).toEqual([...all.sv.keys()])
  })

  test('are never empty, and have no blanks at the ends', () => {
    expect([...all[code]].filter(([, text]) => text === '' || text.trim() !== text)).toEqual([])
  })

  test('fill in the same variables as the Swedish ones', () => {
    const different = [...all[code]].filter(
      ([key, text]) => variablesOf(text).join() !== variablesOf(all.sv.get(key)).join(),
    )
    expect(different).toEqual([])
  })

  test('quote as the language does', () => {
    const marks = [...all[code]]
      .filter(([key]) => code !== 'sv' || !quotedBySpecification.includes(key))
      .map(([key, text]) => [key, (text.match(/["“”„«»]/g) ?? []).join('')] as const)
    expect(marks.filter(([, found]) => found.replaceAll(quotes[code], '') !== '')).toEqual([])
    expect(marks.filter(([, found]) => found !== '').length).toBeGreaterThan(20)
  })

  test('have every plural form of the language', () => {
    const forms = new Intl.PluralRules(languageRow(code).locale).resolvedOptions().pluralCategories
    const counted = sorted([...all[code].keys()].flatMap((key) => /^(.*)_(one|other)$/.exec(key)?.[1] ?? []))
    expect(counted.length).toBeGreaterThan(5)
    for (const key of counted) for (const form of forms) expect(all[code].has(`${key}_${form}`)).toBe(true)
  })

  test('are what a visitor loads, as far as the public screens use them', async () => {
    const { api, facts, info, messages, staff, ...screens } = texts[code]
    const parts = await Promise.all([loadTexts(code), ...textParts.map((part) => loadTextPart(part, code))])
    const loaded = parts.flatMap((part) => flat(part as Tree))
    expect(loaded.toSorted()).toEqual(flat(screens).toSorted())
    expect(await loadStaffTexts(code)).toEqual({ ...staff, facts, info, messages })
  })
})

const declaredChoices = sorted(
  categories.flatMap(({ code, columns, facts }) => [
    ...columns.flatMap(({ source }) => (source.kind === 'spec' ? source.choices : [])),
    ...facts.flatMap((fact) => ('options' in fact ? fact.options : [])),
    ...(filters[code] ?? [])
      .flatMap((filter) => filter.facts)
      .filter(({ fact }) => facts.some(({ name, kind }) => name === fact && kind === 'yesNo'))
      .flatMap(({ prefix, onlyYes }) => (onlyYes ? [prefix] : [`${prefix}ja`, `${prefix}nej`])),
  ]),
)

test('every choice and option has a label, and no label is left over', { tags: ['2.5.12'] }, () => {
  expect(sorted(Object.keys(texts.sv.choices))).toEqual(declaredChoices)
})

test('every column has a heading, and no heading is left over', () => {
  const names = categories.flatMap(({ code, columns }) =>
    [...columns, ...(filters[code] ?? [])].map(({ name }) => name),
  )
  expect(sorted(Object.keys(texts.sv.columns))).toEqual(sorted(names))
})

test('every fact has a label, and no label is left over', {
  tags: ['3.3.3', '3.4.4', '3.4.5', '3.7.1'],
}, () => {
  const names = categories.flatMap(({ facts }) => facts.map(({ name }) => name))
  const own = categories.flatMap(({ code, facts }) => facts.map(({ name }) => `${code}/${name}`))
  const labels = Object.keys(texts.sv.facts)
  expect(sorted(labels.filter((key) => !key.includes('/')))).toEqual(sorted(names))
  expect(labels.filter((key) => key.includes('/') && !own.includes(key))).toEqual([])
})

test('the form of a plate is labelled Funktion, as that of a strike', { tags: ['3.5.1'] }, () => {
  const labels = languageCodes.map((language) => texts[language].facts['sb-funktion'])
  expect(labels).toEqual(['Funktion', 'Funksjon', 'Funktion'])
  expect(labels).toEqual(languageCodes.map((language) => texts[language].facts.funktion))
})

test('what lists are sorted by and what heads their columns is called as in the facts table, in every language', () => {
  for (const code of languageCodes) {
    const { facts, ui } = texts[code]
    const labels: Record<string, string> = facts
    const labelled = (category: Category, names: readonly string[]) =>
      names.map((name) => [name, labels[`${category.code}/${name}`] ?? labels[name]])
    const named = categories.flatMap((category) =>
      labelled(category, [...category.sortFacts, ...category.cardFacts]),
    )
    expect(ui.list.facts).toEqual(Object.fromEntries(named))
  }
})

test('every default info heading has a text, and none is left over', () => {
  expect(sorted(Object.keys(texts.sv.info))).toEqual(
    sorted(categories.flatMap(({ infoHeadings }) => infoHeadings)),
  )
})

test('every category has its words, and every guide its headings', () => {
  expect(sorted(Object.keys(texts.sv.categories))).toEqual(sorted(categoryCodes))
  const withGuide = categories.filter(({ guide }) => guide).map(({ code }) => code)
  expect(sorted(Object.keys(texts.sv.guides))).toEqual(sorted(withGuide))
})

test('every guide that another leads to has the text of its button', () => {
  const next = categories.flatMap(({ guide }) => guide?.next ?? [])
  const targets = next.flatMap((step) => (step.kind === 'guide' ? [step.category] : []))
  expect(sorted(Object.keys(texts.sv.ui.guide.next))).toEqual(sorted(targets))
})

test('columns of bare numbers carry their unit in the heading, in every language', {
  tags: ['9.1.21'],
}, () => {
  for (const { columns } of categories)
    for (const { name, order } of columns)
      for (const code of languageCodes)
        expect(columnLabel(name, code).endsWith(' (mm)'), `${name} in ${code}`).toBe(order === 'number')
})

describe.each([
  ['sv', 'no'],
  ['sv', 'dk'],
  ['no', 'dk'],
] as const)('between %s and %s', (a, b) => {
  test('exactly the listed texts are the same', () => {
    const listed = [...sameNotation, ...sameWord, ...sameInPair[`${a}-${b}` as keyof typeof sameInPair]]
    const same = [...all[a]]
      .filter(([key, text]) => !key.startsWith('staff.') && all[b].get(key) === text)
      .map(([key]) => key)
    expect(same.sort()).toEqual([...listed].sort())
    expect(new Set(listed).size).toBe(listed.length)
  })

  test('no sentence of the staff screens is the same', () => {
    const same = [...all[a]].filter(
      ([key, text]) => key.startsWith('staff.') && text.split(' ').length > 4 && all[b].get(key) === text,
    )
    expect(same).toEqual([])
  })
})

test('what the specification quotes is kept word for word', {
  tags: ['2.12.14', '2.12.15', '3.1.4', '5.1.7', '8.1.7'],
}, () => {
  const { messages, ui, info, staff } = texts.sv
  expect(messages.E11000_DUPLICATE_KEY).toBe(
    'Du kan ej spara en produkt med samma namn, artnr eller e-nummer som en annan produkt',
  )
  expect(messages.SAVED).toBe('Sparat')
  expect(messages.IMAGE_UPLOADED).toBe('Produktbilden är uppladdad, spara för att göra permanent')
  expect(messages.FOLDER_SYNCED).toBe('Synkat tillhörande bildmaterial')
  expect(messages.CONTENT_UPDATED).toBe('Updated content')
  expect(messages.FILE_TOO_BIG).toBe('File is to big!')
  expect(messages.WRONG_FORMAT).toBe('Wrong format')
  expect(staff.common.error).toBe('Fel')
  expect(staff.common.sure).toBe('Är du säker?')
  expect(staff.common.leave).toBe(
    'Är du säker på att du vill lämna sidan? Du kommer att förlora alla ändringar.',
  )
  expect(fill(staff.replacements.remove, { artnr: 'X 1' })).toBe(
    'Vill du verkligen ta bort "X 1" och dess kopplingar till stolpar?',
  )
  expect(fill(staff.replacements.removeEb, { artnr: 'X 1' })).toContain('till elslutbleck?')
  expect(staff.edit.artnrMissing).toBe(
    'Uppladdning av produktbilder och dokument blir tillgängligt när Artnr är ifyllt',
  )
  expect(staff.edit.enrHint).toBe('Om inget e-nummer finns så lämna fältet tomt')
  expect(staff.replacements.placeholder).toBe('Skriv in produktens artnr')
  expect(ui.order.fittings).toBe('Kräver nödutrumningsbeslag')
  expect(ui.order.housings).toBe('Passar följande låshus')
  expect(ui.notFound).toMatchObject({ title: 'Oops', text: 'Denna sidan finns ej' })
  expect(ui.network.title).toBe('Det är problem med nätverket')
  expect(info.anvandningsomrade).toBe('Användningsområde')
})

test('the norwegian and danish messages about duplicates mention nobnr', { tags: ['8.1.7'] }, () => {
  expect(texts.no.messages.E11000_DUPLICATE_KEY).toContain('nobnr')
  expect(texts.dk.messages.E11000_DUPLICATE_KEY).toContain('nobnr')
})

test('a choice is labelled by its text, by the number in it, or not at all', {
  tags: ['2.5.11', '2.5.12', '9.1.21'],
}, () => {
  expect(choiceLabel('brandkrav-e60-el60', 'dk')).toBe('E60/EI60')
  expect(choiceLabel('rattvand', 'no')).toBe('Rettvendt')
  expect(choiceLabel('p-22-5', 'sv')).toBe('22,5')
  expect(choiceLabel('nordprofil', 'sv')).toBeUndefined()
  for (const name of reservedNames) expect(choiceLabel(name, 'sv')).toBeUndefined()
})

test('headings without a text show their key', () => {
  expect(columnLabel('hojd', 'dk')).toBe('Højde (mm)')
  expect(columnLabel('constructor', 'sv')).toBe('constructor')
})

test('filling leaves an unknown variable to be seen', () => {
  expect(fill('{{a}} av {{b}}', { a: 20, b: '{{a}}' })).toBe('20 av {{a}}')
  expect(fill('{{toString}}', {})).toBe('{{toString}}')
})

/** Letters and words that one language has and another has not. */
const foreign: Record<Language, RegExp> = {
  sv: /[æø]|\b(?:ikke|og|af|velg|vælg|etter|efterfølgende|lagre|gem|passord|adgangskode|nogen|noen)\b/iu,
  no: /[äö]|\b(?:och|inte|är|af|efter|blev|noget|nogen|sprog|op|vælg|ændre|billede|hvad|mere|gem|gemt|adgangskode)\b/iu,
  dk: /[äö]|\b(?:och|inte|är|av|etter|ble|noe|noen|språk|opp|velg|endre|bilde|hva|mer|lagre|lagret|passord)\b/iu,
}

test.each(languageCodes)('texts: none of %s has words of another language', (language) => {
  const found = flat(texts[language] as unknown as Tree).filter(([, text]) => foreign[language].test(text))
  expect(found).toEqual([])
})
