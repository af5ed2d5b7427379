import { expect, test } from 'vitest'
import { categories, guideCategories } from '../domain/categories/index.ts'
import { languageCodes } from '../domain/languages.ts'
import { pathTo, publicRoutes } from '../domain/routes.ts'
import { texts } from '../domain/texts/index.ts'
import { flatTexts } from '../domain/texts/page-texts.ts'
import { everyTextChanged } from '../domain/texts/testing/changed.ts'
import type { GuideCode } from '../domain/texts/types.ts'
import { guideEntries, listEntries } from './shared/layout/menus.ts'
import { documentOf } from './testing/document.ts'
import { linksOf, textOf } from './testing/markup.tsx'

const page = (path: string, language = languageCodes[0] ?? 'sv') =>
  documentOf(`/${language}${path}`, language)

/** The part of a page from its first `<tag` to the end of the last one. */
const part = (html: string, tag: string) => html.slice(html.indexOf(`<${tag}`), html.lastIndexOf(`</${tag}>`))

test('documents: the start page has its hero, a tile for each of four guides and a teaser for each of three lists', {
  tags: ['2.1.1'],
}, async () => {
  for (const language of languageCodes) {
    const main = part(await page('', language), 'main')
    const at = (path: string) => `/${language}${path}`
    expect(linksOf(main)).toEqual([
      at('/guide/eltryckeslas-motorlas'),
      at('/guide/elslutbleck'),
      at('/guide/montagestolpar'),
      at('/utbytesguiden'),
      at('/dorrlista'),
      at('/jamfor'),
      at('/utbytesguiden?desk='),
      at('/utan-nat'),
      at('/produkter/elslutbleck'),
      at('/produkter/lashus'),
      at('/produkter/monteringsstolpar'),
    ])
    const { pages } = texts[language]
    expect(textOf(main)).toContain(pages['start-hero-title'])
    expect(textOf(main)).toContain(pages['start-hero-text'])
  }
})

test('documents: the navbar has the start page, a menu of guides and a menu of product lists, each in its order', {
  tags: ['2.4.1'],
}, async () => {
  const nav = part(await page('/order'), 'header')
  const bar = linksOf(nav.slice(nav.indexOf('<nav'), nav.indexOf('</nav>')))
  expect(bar).toEqual([
    '/sv',
    '/sv/guide/eltryckeslas-motorlas',
    '/sv/guide/elslutbleck',
    '/sv/guide/montagestolpar',
    '/sv/guide/slutbleck',
    '/sv/utbytesguiden',
    '/sv/produkter/eltryckeslas-motorlas',
    '/sv/produkter/elslutbleck',
    '/sv/produkter/lashus',
    '/sv/produkter/monteringsstolpar',
    '/sv/produkter/slutbleck',
    '/sv/produkter/nodutrymningsbeslag',
    '/sv/dorrlista',
    '/sv/jamfor',
    '/sv/utan-nat',
  ])
})

test('documents: the footer of every page holds the copyright line', { tags: ['1.2.1'] }, async () => {
  expect(textOf(part(await page('/order'), 'footer'))).toContain('© Exempel AB')
})

test('documents: every product list has its title and intro', {
  tags: ['1.1.3', '2.1.10', '2.8.1'],
}, async () => {
  for (const language of languageCodes) {
    for (const { code, list } of categories) {
      const main = textOf(part(await page(list.path, language), 'main'))
      expect(main).toContain(texts[language].categories[code].listTitle)
      expect(main).toContain(texts[language].categories[code].listIntro)
    }
  }
})

test('documents: every guide has its heading, intro, a step of criteria and a step of products', {
  tags: ['1.1.2', '2.5.1'],
}, async () => {
  for (const { code, guide } of guideCategories) {
    for (const path of [guide.path, `${guide.path}/edit`]) {
      const main = part(await page(path), 'main')
      const { title, intro } = texts.sv.guides[code as GuideCode]
      expect(textOf(main)).toContain(title)
      expect(textOf(main)).toContain(intro)
      expect(textOf(main)).toContain(texts.sv.ui.guide.stepCriteria)
      expect(textOf(main)).toContain(texts.sv.ui.guide.stepProduct)
    }
  }
})

test('documents: the list of strikes that belongs to a lock has no filter, the list of plates keeps it', {
  tags: ['2.1.4'],
}, async () => {
  const strikes = part(await page('/guide/elslutbleck/em?em=0'), 'main')
  expect(textOf(strikes)).not.toContain(texts.sv.ui.guide.stepCriteria)
  expect(strikes).not.toContain('role="checkbox"')
  const plates = part(await page('/guide/slutbleck/em?em=0'), 'main')
  expect(textOf(plates)).toContain(texts.sv.ui.guide.stepCriteria)
  expect(plates).toContain('role="checkbox"')
  for (const main of [strikes, plates]) {
    expect(textOf(main)).toContain(texts.sv.ui.guide.stepProduct)
  }
})

test('guide: the list of a lock is the guide itself where the address names no lock', async () => {
  for (const language of languageCodes)
    for (const { guide } of guideCategories.filter((category) => category.guide.withEm)) {
      const [plain, bare, gone] = await Promise.all(
        [guide.path, `${guide.path}/em`, `${guide.path}/em?em=%20`].map((path) => page(path, language)),
      )
      const shown = (html = '') => part(html, 'main').replace(/<form id="address-form".*?<\/form>/s, '')
      expect(shown(bare)).toBe(shown(plain))
      expect(shown(gone)).toBe(shown(plain))
    }
})

test('documents: the columns of a guide are an accordion of checkboxes', { tags: ['2.5.2'] }, async () => {
  const main = part(await page('/guide/elslutbleck'), 'main')
  const strikes = categories.find(({ code }) => code === 'eb')
  expect(main.match(/<details/g)).toHaveLength(strikes?.columns.length ?? 0)
  for (const { name } of strikes?.columns ?? []) {
    expect(textOf(main)).toContain(texts.sv.columns[name as keyof typeof texts.sv.columns])
  }
  expect(main).toContain(`aria-label="${texts.sv.choices.rattvand}"`)
})

test('documents: the not-found page leads to the guide, the network problem page to another try', {
  tags: ['2.1.16', '2.1.17', '2.12.14', '2.12.15'],
}, async () => {
  const lost = part(await page('/404'), 'main')
  expect(textOf(lost)).toContain('Oops')
  expect(textOf(lost)).toContain('Denna sidan finns ej')
  const [first, second, ...nearest] = linksOf(lost)
  expect([first, second]).toEqual(['/sv/guide/elslutbleck', '/sv'])
  expect(nearest).toEqual([
    ...guideEntries.map(({ to }) => `/sv${to}`),
    '/sv/utbytesguiden',
    ...listEntries.map(({ to }) => `/sv${to}`),
  ])
  expect(lost).toContain('action="/sv/sok"')
  const offline = part(await page('/network-issue'), 'main')
  expect(textOf(offline)).toContain('Det är problem med nätverket')
  expect(linksOf(offline)).toEqual(['/sv', '/sv/utan-nat'])
})

test('documents: a page of what the browser remembers or fetches itself says without scripts that it needs them, and no other does', {
  tags: ['1.1.2'],
}, async () => {
  const needing = new Set(['doors', 'compare', 'offline', 'api'])
  for (const language of languageCodes) {
    const says = texts[language].ui.nav.noScript
    for (const { name, screen } of publicRoutes) {
      const html = await documentOf(pathTo(name, language, { id: '0' }), language)
      const [, text = ''] = /<noscript>(.*?)<\/noscript>/s.exec(html) ?? []
      expect(textOf(text).trim(), `${name} ${language}`).toBe(needing.has(screen) ? says : '')
      expect(
        linksOf(html).some((link) => link.includes('/produkter/')),
        name,
      ).toBe(true)
    }
  }
})

/** What a page shows or reads out, each text of its own. */
const textsIn = (html: string) =>
  new Set(
    [...html.matchAll(/>([^<]+)<|(?:aria-label|title|placeholder|alt)="([^"]+)"/g)].map(([, text, named]) =>
      (text ?? named ?? '').trim(),
    ),
  )

test('texts: with every text changed, no page says anything of its own in a built-in word', {
  tags: ['7.9.1'],
}, async () => {
  const screens = [...new Map(publicRoutes.map((route) => [route.screen, route])).values()]
  for (const [position, { name }] of screens.entries()) {
    const language = languageCodes[position % languageCodes.length] ?? 'sv'
    const address = pathTo(name, language, { id: '0' })
    const shown = textsIn(
      await documentOf(address, language, { page: { texts: everyTextChanged(language) } }),
    )
    const { choices, facts, info, messages, staff, ...own } = texts[language]
    const brought = new Set(
      flatTexts({ choices, facts, info, values: own.ui.values }).map(([, text]) => text),
    )
    expect(flatTexts(own).filter(([, text]) => shown.has(text) && !brought.has(text))).toEqual([])
  }
})
