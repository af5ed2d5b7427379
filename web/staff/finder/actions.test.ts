import { expect, test } from 'vitest'
import { categoryCodes } from '../../../domain/categories/codes.ts'
import type { AccessLevel } from '../../../domain/product.ts'
import { texts } from '../../../domain/texts/index.ts'
import { actionsFor, matching } from './actions.ts'

const { categories, staff } = texts.sv
const { common, dashboard, finder } = staff

const labels: Record<string, string> = {
  ...Object.fromEntries(Object.entries(common.nav).map(([name, text]) => [`common.nav.${name}`, text])),
  ...Object.fromEntries(
    Object.entries(common.screens).map(([name, text]) => [`common.screens.${name}`, text]),
  ),
}

const actions = (level: AccessLevel) =>
  actionsFor(level, {
    label: (path) => labels[path] ?? '',
    add: (code) => dashboard.add.replace('{{what}}', categories[code].one),
    addWords: finder.addWords,
    importInto: (code) => finder.import.replace('{{category}}', categories[code].name),
    untranslated: (code) => finder.untranslated.replace('{{category}}', categories[code].name),
    synonyms: { queue: staff.queue.words, bin: finder.binWords },
  })

const found = (level: AccessLevel, typed: string) => matching(actions(level), typed).map(({ to }) => to)

test('finder: an action is found by its own words and by others for it', () => {
  expect(found(1, 'nytt elslutbleck')).toEqual(['/admin/eb/add'])
  expect(found(1, 'lägg till elsl')).toEqual(['/admin/eb/add'])
  expect(found(1, 'Papperskorgen')).toEqual(['/admin/dashboard?papperskorg'])
  expect(found(1, 'återställ')).toEqual(['/admin/dashboard?papperskorg'])
  expect(found(0, 'utbytes')).toEqual(['/admin/utbytesguiden', '/admin/utbytesguiden-eb'])
  expect(found(1, 'lösenord')).toEqual(['/admin/konton'])
  expect(found(0, 'finns ej')).toEqual([])
  expect(found(0, ' ')).toEqual([])
})

test('finder: nobody is offered what their level may not do', () => {
  for (const level of [2, 3] as const) {
    expect(found(level, 'nytt')).toEqual([])
    expect(found(level, 'importera')).toEqual([])
    // The queue and the texts of the site, then the lists of each category.
    expect(found(level, 'översätta')).toHaveLength(2 + categoryCodes.length)
    expect(found(level, 'saknas')).toEqual(['/admin/oversattningsko'])
  }
  for (const level of [0, 1] as const) {
    expect(found(level, 'nytt')).toHaveLength(6)
    expect(found(level, 'kvar att översätta')).toEqual([])
    const queue = ['/admin/oversattningsko', '/admin/oversattningar']
    expect(found(level, 'att översätta')).toEqual(level === 0 ? queue : [])
    expect(found(level, 'sajtens texter')).toEqual(['/admin/oversattningar'])
    expect(found(level, 'säkerhet')).toEqual(level === 0 ? ['/admin/log?sakerhet'] : [])
  }
})
