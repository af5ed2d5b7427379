import { expect, test } from 'vitest'
import { supplies } from '../categories/checked.ts'
import type { CategoryCode } from '../categories/codes.ts'
import type { JudgedPair } from '../fit/judge.ts'
import { checkFit } from './check.ts'
import type { CheckedProduct, FitCheck, FitLine, PartsToCheck } from './types.ts'

const factsOf = (facts: Record<string, string>) =>
  Object.entries(facts).map(([name, value]) => ({ name, value }))

const lock = (facts: Record<string, string> = {}, ...criteria: string[]): CheckedProduct => ({
  facts: factsOf({
    spanning: '12-24V DC',
    'strom-drift-24v': '240',
    'strom-drift-12v': '480',
    'strom-vila-24v': '20',
    'strom-vila-12v': '40',
    'em-oro': 'em-oro-rattvand',
    ...facts,
  }),
  spec: Object.fromEntries(criteria.map((each) => [each, []])),
})

const strike = (facts: Record<string, string> = {}, spec: Record<string, string[]> = {}): CheckedProduct => ({
  facts: factsOf({
    spanning: '12-24V AC/DC +15% -10%',
    'strom-24v': '120',
    'strom-12v': '240',
    funktion: 'rattvand',
    'hi-o': 'NEJ',
    ...facts,
  }),
  spec,
})

function check(
  products: PartsToCheck['products'],
  choices: PartsToCheck['choices'] = {},
  pairs: JudgedPair[] = [],
) {
  const chosen = Object.fromEntries(Object.keys(products).map((code) => [code, `${code}1`]))
  return checkFit({ chosen, choices, products, pairs })
}

function line<About extends FitLine['about']>(found: FitCheck, about: About) {
  return found.lines.find((each) => each.about === about) as Extract<FitLine, { about: About }>
}

const summaryOf = ({ verdict, reason, concerns }: FitLine) =>
  [verdict, reason, ...concerns].filter(Boolean).join(' ')

test('a lock and a strike of one voltage and one function are green, with what the supply has to give', () => {
  const found = check({ em: lock(), eb: strike() })
  expect(line(found, 'voltage')).toMatchObject({
    verdict: 'fits',
    common: [
      { volt: 24, kinds: ['DC'] },
      { volt: 12, kinds: ['DC'] },
    ],
  })
  expect(line(found, 'power')).toMatchObject({
    verdict: 'fits',
    totals: [
      { volt: 24, operation: 360, standby: 20, supply: 360 },
      { volt: 12, operation: 720, standby: 40, supply: 720 },
    ],
  })
  expect(line(found, 'function')).toMatchObject({ verdict: 'fits', common: ['locked'], toSwitch: [] })
})

test('parts without a common voltage are told apart, with the voltage to choose, and nothing is added up', () => {
  const found = check({ em: lock({ spanning: '24V DC' }), eb: strike({ spanning: '12V DC' }) })
  expect(summaryOf(line(found, 'voltage'))).toBe('misfit none-common em eb')
  expect(line(found, 'voltage').remedies).toEqual([
    { kind: 'choose', category: 'eb', voltages: [{ volt: 24, kinds: ['DC'] }] },
    { kind: 'choose', category: 'em', voltages: [{ volt: 12, kinds: ['DC'] }] },
  ])
  expect(summaryOf(line(found, 'power'))).toBe('unknown no-voltage')
  expect(found.verdict).toBe('misfit')
  const kinds = check({ em: lock({ spanning: '24V DC' }), eb: strike({ spanning: '24V AC' }) })
  expect(summaryOf(line(kinds, 'voltage'))).toBe('misfit none-common em eb')
})

test('a voltage that cannot be read, or says no kind of current, is grey', () => {
  const voltageOf = (spanning: string) =>
    summaryOf(line(check({ em: lock(), eb: strike({ spanning }) }), 'voltage'))
  expect(voltageOf('se datablad')).toBe('unknown unread eb')
  expect(voltageOf('')).toBe('unknown unread eb')
  expect(voltageOf('24V')).toBe('unknown kind-unread eb')
  const alone = check({ eb: strike({ spanning: '230V AC' }) })
  expect(summaryOf(line(alone, 'voltage'))).toBe('unknown other eb')
})

test('a strike that is unlocked without current draws it in standby, one with a bus nobody knows how much', () => {
  const powerOf = (facts: Record<string, string>, ticks: string[] = []) =>
    line(check({ eb: strike({ spanning: '24V DC', ...facts }) }, { eb: ticks }), 'power')
  const totals = (facts: Record<string, string>, ticks?: string[]) => powerOf(facts, ticks).totals[0]
  expect(totals({ funktion: 'rattvand' })).toMatchObject({ operation: 120, standby: 0, supply: 120 })
  expect(totals({ funktion: 'omvand' })).toMatchObject({ operation: 120, standby: 120, supply: 120 })
  expect(totals({ funktion: 'omvand', 'hi-o': 'JA' })).toMatchObject({ standby: 120 })
  expect(totals({ funktion: 'rattvand', 'hi-o': 'JA' })).toMatchObject({ standby: null, supply: null })
  expect(totals({ funktion: 'rattvand', 'hi-o': '' })).toMatchObject({ standby: null, supply: null })
  expect(summaryOf(powerOf({ funktion: 'rattvand', 'hi-o': 'JA' }))).toBe('unknown unstated eb')
  expect(summaryOf(powerOf({ funktion: 'omstallbar' }))).toBe('possible open eb')
  expect(totals({ funktion: 'omstallbar' })).toMatchObject({ operation: 120, standby: null, supply: 120 })
  expect(totals({ funktion: 'omstallbar' }, ['omvand'])).toMatchObject({ standby: 120 })
  expect(summaryOf(powerOf({ 'strom-24v': '' }))).toBe('unknown unstated eb')
  const behindLock = check({
    em: lock({ 'em-oro': 'em-oro-omvand' }),
    eb: strike({ funktion: 'omstallbar' }),
  })
  expect(line(behindLock, 'power').totals[0]).toMatchObject({ standby: 140, supply: 360 })
})

test('what a lock and a strike do without current: the same, switched to the same, open, or opposed', () => {
  const functionOf = (em: string, eb: string, choices: PartsToCheck['choices'] = {}) =>
    line(check({ em: lock({ 'em-oro': em }), eb: strike({ funktion: eb }) }, choices), 'function')
  expect(functionOf('em-oro-omvand', 'omvand').common).toEqual(['unlocked'])
  expect(functionOf('em-oro-rattvand', 'omstallbar')).toMatchObject({ verdict: 'fits', toSwitch: ['eb'] })
  expect(summaryOf(functionOf('em-oro-rattvand', 'omvand'))).toBe('possible opposed em eb')
  expect(summaryOf(functionOf('em-oro-omstallbar', 'omstallbar'))).toBe('possible open em eb')
  const ticked = functionOf('em-oro-omstallbar', 'omstallbar', { em: ['em-oro-omvand'] })
  expect(ticked).toMatchObject({ verdict: 'fits', common: ['unlocked'], toSwitch: ['em', 'eb'] })
  expect(summaryOf(functionOf('em-oro-rattvand', ''))).toBe('unknown unstated eb')
})

const withHousing = (approved: string[]): CheckedProduct => ({
  ...strike({}, { 'brandkrav-e60-el60': ['NL310-50'] }),
  housings: [{ _id: 'lh1', approved }],
})
const housing = (brandklass: string): CheckedProduct => ({ facts: factsOf({ brandklass }), spec: {} })

test('the fire class of a set is that of its lowest part, a strike counted with its housing', () => {
  const fireOf = (approved: string[], brandklass: string, ticks: string[] = []) =>
    line(check({ lh: housing(brandklass), eb: withHousing(approved) }, { eb: ticks }), 'fire')
  expect(fireOf(['brandkrav-e60-el60'], 'EI30')).toMatchObject({
    verdict: 'fits',
    lowest: { minutes: 30, insulates: true },
  })
  expect(fireOf(['brandkrav-e60-el60'], 'E60')).toMatchObject({ lowest: { minutes: 60, insulates: false } })
  expect(summaryOf(fireOf(['brandkrav-e60-el60'], ''))).toBe('unknown unstated lh')
  expect(summaryOf(fireOf([], 'EI60'))).toBe('unknown no-class eb')
  expect(summaryOf(fireOf([], 'EI60', ['ej-brandkrav']))).toBe('fits')
  const low = fireOf(['brandkrav-e30-el30'], '', ['brandkrav-e60-el60'])
  expect(summaryOf(low)).toBe('misfit too-low eb')
  expect(low.remedies).toEqual([{ kind: 'choose', category: 'eb', minutes: 60 }])
})

test('a strike whose class depends on the housing asks for one, unless a lock stands in its place', () => {
  const byHousing = strike({}, { 'brandkrav-e30-el30': [], 'brandkrav-e60-el60': ['NL310-50'] })
  const alone = line(check({ eb: byHousing, ms: { facts: [], spec: {} } }), 'fire')
  expect(summaryOf(alone)).toBe('unknown by-housing eb')
  expect(alone.remedies).toEqual([{ kind: 'choose', category: 'lh' }])
  expect(alone.uncounted).toEqual(['ms'])
  const behindLock = line(check({ em: lock({}, 'em-brandkrav-e60'), eb: byHousing }), 'fire')
  expect(summaryOf(behindLock)).toBe('unknown by-housing eb')
  expect(behindLock.remedies).toEqual([{ kind: 'read', category: 'eb' }])
  const tooLow = check({ em: lock({}, 'em-brandkrav-e60'), eb: byHousing }, { em: ['em-brandkrav-e90'] })
  expect(summaryOf(line(tooLow, 'fire'))).toBe('misfit too-low em eb')
})

test('pairs and fittings are taken as they are judged, and the worst line is the verdict of the set', () => {
  const pair = (second: CategoryCode, rest: Partial<JudgedPair>): JudgedPair => ({
    parts: ['em', second],
    verdict: 'fits',
    remedies: [],
    ...rest,
  })
  const needed = pair('nb', {
    verdict: 'possible',
    fittings: { kind: 'undecided', ways: [['x']] },
    ways: [['x']],
  })
  const leads = pair('sb', { verdict: 'fits' })
  const found = check({ em: lock() }, {}, [needed, leads])
  expect(found.lines.map(({ about }) => about)).toEqual([
    ...['pair', 'function', 'voltage', 'power', 'fire', 'fittings'],
  ])
  expect(line(found, 'fittings')).toMatchObject({
    pair: needed,
    remedies: [{ kind: 'tick', category: 'em', ways: [['x']] }],
  })
  expect(found.verdict).toBe('possible')
})

test('fit check: of a part that is not there nothing is said but its pairs, and parts without electricity have no such lines', () => {
  const missing = { parts: ['em', 'eb'], verdict: 'misfit', reason: 'missing', remedies: [] } as const
  const gone = checkFit({
    chosen: { em: 'gone', eb: 'e1' },
    choices: {},
    products: { eb: strike() },
    pairs: [missing],
  })
  expect(gone.lines.map(({ about, verdict }) => `${about} ${verdict}`)).toEqual(['pair misfit'])
  expect(check({ sb: { facts: [], spec: {} } })).toEqual({ verdict: 'fits', lines: [] })
  expect(supplies).toEqual([24, 12])
})

test('every grey line leads to the products that may tell, a class with a housing to another one as well', () => {
  const read = (...codes: CategoryCode[]) => codes.map((category) => ({ kind: 'read', category }))
  const bare = check({ em: { facts: [], spec: {} }, eb: { facts: [], spec: {} } })
  expect(line(bare, 'function').remedies).toEqual(read('em', 'eb'))
  expect(line(bare, 'voltage').remedies).toEqual(read('em', 'eb'))
  expect(line(bare, 'fire')).toMatchObject({ reason: 'no-class', remedies: read('em', 'eb') })
  const voltageOf = (spanning: string) => line(check({ eb: strike({ spanning }) }), 'voltage')
  expect(voltageOf('24V')).toMatchObject({ reason: 'kind-unread', remedies: read('eb') })
  expect(voltageOf('230V AC')).toMatchObject({ reason: 'other', remedies: read('eb') })
  expect(line(check({ eb: strike({ 'strom-24v': '', 'strom-12v': '' }) }), 'power').remedies).toEqual(
    read('eb'),
  )
  const strange = { ...withHousing([]), housings: [] }
  expect(line(check({ lh: housing('EI60'), eb: strange }), 'fire')).toMatchObject({
    reason: 'not-approved',
    remedies: [{ kind: 'choose', category: 'lh' }, ...read('eb')],
  })
  expect(line(check({ lh: housing(''), eb: withHousing(['brandkrav-e60-el60']) }), 'fire').remedies).toEqual(
    read('lh'),
  )
})
