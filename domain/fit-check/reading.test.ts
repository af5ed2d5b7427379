import { expect, test } from 'vitest'
import { readCurrent, readFireClass, readVoltage } from './reading.ts'

const voltage = (written: string) =>
  readVoltage(written)
    ?.map(({ from, to, kinds }) => [from, to, kinds.join('/')].join(' '))
    .join(', ') ?? null

test.each([
  ['12-24V AC/DC +15% -10%', '12 24 AC/DC'],
  ['12–24 V DC', '12 24 DC'],
  ['24V DC', '24 24 DC'],
  ['24\u00a0VDC ±10 %', '24 24 DC'],
  ['12/24V DC', '12 12 DC, 24 24 DC'],
  ['12 eller 24 V AC', '12 12 AC, 24 24 AC'],
  ['12V DC / 24V AC', '12 12 DC, 24 24 AC'],
  ['10,8-27,6 V likström (+10/-15%)', '10.8 27.6 DC'],
  ['230V AC', '230 230 AC'],
  ['24V', '24 24 '],
])('the voltage %s is read whole', (written, read) => {
  expect(voltage(written)).toBe(read)
})

test.each([
  '',
  '24',
  '12-24',
  'se datablad',
  '24V DC, 250 mA',
  'ca 24V DC',
  '24-12V DC',
  '0V DC',
  '24V DC via PoE',
])('the voltage "%s" is not guessed at', (written) => {
  expect(readVoltage(written)).toBeNull()
})

test.each([
  ['250', 250],
  ['250 mA', 250],
  ['max 250 mA', 250],
  ['0,25 A', 250],
  ['62.5', 62.5],
  ['', null],
  ['200-250 mA', null],
  ['max 250 mA vid 24 V', null],
  ['250 W', null],
])('the current "%s" is read as mA, or not at all', (written, read) => {
  expect(readCurrent(written)).toBe(read)
})

test.each([
  ['EI30', 'EI30'],
  ['ei 60', 'EI60'],
  ['E90', 'E90'],
  ['E30/EI30', 'EI30'],
  ['EI60-C5', 'EI60'],
  ['', null],
  ['E60/EI30', null],
  ['EI31', null],
  ['brandklassad', null],
])('the fire class "%s" is read, or not at all', (written, read) => {
  const found = readFireClass(written)
  expect(found && `${found.insulates ? 'EI' : 'E'}${found.minutes}`).toBe(read)
})
