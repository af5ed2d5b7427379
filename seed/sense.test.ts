import { expect, test } from 'vitest'
import type { LinkKind } from '../domain/categories/codes.ts'
import { readCurrent, readFireClass, readVoltage } from '../domain/fit-check/reading.ts'
import type { ProductRecord } from '../domain/product.ts'
import { generateCatalogue } from './catalogue/index.ts'

const { products, links, emRows } = generateCatalogue({ seed: 3 })
const byId = new Map(products.map((product) => [product.id, product]))

function of(category: ProductRecord['category']): ProductRecord[] {
  return products.filter((product) => product.category === category)
}

function fact(product: ProductRecord | undefined, name: string): string {
  return String(product?.facts.find((stored) => stored.name === name)?.value ?? '')
}

function listed(strike: ProductRecord, criterion: string): ProductRecord[] {
  return (strike.spec[criterion] ?? []).flatMap((id) => byId.get(id) ?? [])
}

/** Pairs of linked products, the end named first in the kind first. */
function linked(kind: LinkKind): [ProductRecord, ProductRecord][] {
  return links
    .filter((link) => link.kind === kind)
    .flatMap(({ from, to }) => {
      const [a, b] = [byId.get(from), byId.get(to)]
      return a && b ? [[a, b] as [ProductRecord, ProductRecord]] : []
    })
}

test('seed: what a strike claims by itself agrees with its facts', { tags: ['3.11.2'] }, () => {
  for (const strike of of('eb')) {
    const claims = (slug: string) => strike.spec[slug] === null
    const turned = fact(strike, 'funktion')
    expect(claims('omstallbar')).toBe(turned === 'omstallbar')
    expect(claims('rattvand')).toBe(turned !== 'omvand')
    expect(claims('omvand')).toBe(turned !== 'rattvand')
    expect(claims('tryckes-fall')).toBe(fact(strike, 'lashustyp').includes('tryckesfall'))
    expect(claims('cylinder-fall')).toBe(fact(strike, 'lashustyp').includes('cylinderfall'))
    expect(claims('dubbel-fall')).toBe(fact(strike, 'lashustyp').includes('dubbelfall'))
    expect(claims('kopplingsplint-hi-o-ja')).toBe(fact(strike, 'hi-o') === 'JA')
    expect(claims('kopplingsplint-hi-o-nej')).toBe(fact(strike, 'hi-o') === 'NEJ')
  }
})

test('seed: a fire-rated strike is marked for fire doors and never opens when the current fails', () => {
  for (const strike of of('eb')) {
    const rated = [30, 60, 90, 120].filter((minutes) => `brandkrav-e${minutes}-el${minutes}` in strike.spec)
    if (rated.length > 0) expect(fact(strike, 'ce-markt-branddorr')).toBe('JA')
    if (rated.some((minutes) => minutes > 30)) {
      expect(fact(strike, 'funktion')).toBe('rattvand')
      expect('ej-brandkrav' in strike.spec).toBe(false)
    }
  }
})

test('seed: a strike names only housings whose latch its keeper takes', () => {
  for (const strike of of('eb')) {
    const named = Object.values(strike.spec).flatMap((ids) => ids ?? [])
    expect(named.length).toBeGreaterThan(0)
    for (const id of named) {
      expect(fact(strike, 'lashustyp').split(',')).toContain(fact(byId.get(id), 'lashustyp'))
    }
  }
})

test('seed: under each criterion of strike and housing the housings have what it asks for', () => {
  for (const strike of of('eb')) {
    for (const minutes of [30, 60, 90, 120]) {
      for (const housing of listed(strike, `brandkrav-e${minutes}-el${minutes}`)) {
        expect(Number(fact(housing, 'brandklass').slice(2))).toBeGreaterThanOrEqual(minutes)
      }
    }
    for (const standard of ['ss-en-179', 'ss-en-1125']) {
      for (const housing of listed(strike, standard)) expect(fact(housing, standard)).toBe('JA')
    }
    for (const housing of listed(strike, 'mikrobrytare-ja')) expect(fact(housing, 'mikrobrytare')).toBe('JA')
    for (const housing of listed(strike, 'mikrobrytare-nej'))
      expect(fact(housing, 'mikrobrytare')).toBe('NEJ')
    for (const housing of listed(strike, 'split-spindle'))
      expect(housing.name).toContain('delad tryckespinne')
    for (const housing of listed(strike, 'draghandtag-uts')) {
      expect(listed(strike, 'trycke-uts')).not.toContain(housing)
      expect(listed(strike, 'mekanisk')).not.toContain(housing)
    }
  }
})

test('seed: housings of one strike differ in what they fit', () => {
  const differing = of('eb').filter((strike) => {
    const lists = Object.values(strike.spec).flatMap((ids) => (ids ? [ids.join()] : []))
    return new Set(lists).size > 3
  })
  expect(differing.length).toBeGreaterThan(of('eb').length / 2)
})

test('seed: what a lock claims agrees with its facts', () => {
  for (const lock of of('em')) {
    expect(Object.values(lock.spec).every((partners) => partners === null)).toBe(true)
    expect(fact(lock, 'em-oro') in lock.spec).toBe(true)
    expect(fact(lock, 'em-sse') in lock.spec).toBe(true)
    expect(`em-dd-${fact(lock, 'dorndjup')}` in lock.spec).toBe(true)
    expect(`em-ssf-3522-${fact(lock, 'lasklass-ssf-3522').toLowerCase()}` in lock.spec).toBe(true)
    expect('em-hi-o-ja' in lock.spec).toBe(fact(lock, 'hi-o') === 'JA')
    expect('em-ss-en-179-ins-ja' in lock.spec).toBe(fact(lock, 'ss-en-179') === 'JA')
    expect('em-ss-en-1125-ins-ja' in lock.spec).toBe(fact(lock, 'ss-en-1125') === 'JA')
  }
})

test('seed: a plate belongs to locks of one bolt position, the one in its name', () => {
  for (const [lock, plate] of linked('em-sb')) {
    const connect = 'em-regelplacering-connect' in lock.spec
    expect(connect).toBe(!('em-regelplacering-klassisk' in lock.spec))
    expect(plate.name).toContain(connect ? 'Connect' : 'klassisk')
    expect(lock.name).toContain(connect ? 'Connect' : 'klassisk')
  }
})

test('seed: angled posts and plates have an angle, plan ones have none', () => {
  for (const post of of('ms')) {
    const angled = fact(post, 'plan-vinklad') === 'vinklad'
    expect(fact(post, 'vinkeldjup') !== '').toBe(angled)
    expect(fact(post, 'profilsystems-tillverkare') === '' || angled).toBe(true)
    expect(fact(post, 'hangning') === 'symmetrisk').toBe(!angled)
  }
})

test('seed: a post is linked to strikes whose latches it declares', () => {
  for (const [strike, post] of linked('eb-ms')) {
    const taken = fact(post, 'passar-lastyp').split(',')
    for (const latch of fact(strike, 'lashustyp').split(',')) expect(taken).toContain(latch)
  }
  for (const post of of('ms')) expect(links.some((link) => link.to === post.id)).toBe(true)
})

test('seed: a fitting is approved with strikes and locks of its own standard', () => {
  for (const { kind, from, to, criterion } of links) {
    if (kind === 'nb-eb') {
      expect(fact(byId.get(from), criterion)).toBe('JA')
      expect(criterion in (byId.get(to)?.spec ?? {})).toBe(true)
    } else expect(criterion).toBe('')
  }
  for (const [lock, fitting] of linked('em-nb')) {
    const standards = ['ss-en-179', 'ss-en-1125']
    expect(standards.some((name) => fact(lock, name) === 'JA' && fact(fitting, name) === 'JA')).toBe(true)
  }
})

test('seed: rows name choices of their lock and lead to what is linked with it, a plate or a strike', () => {
  const pairs = new Set(links.map(({ from, to }) => `${from} ${to}`))
  for (const { em, slugs, sb, eb, nb } of emRows) {
    expect(slugs.length).toBeGreaterThan(0)
    for (const slug of slugs) expect(slug in (byId.get(em)?.spec ?? {})).toBe(true)
    expect((sb === null) !== (eb === null)).toBe(true)
    for (const target of [sb, eb, nb]) if (target) expect(pairs.has(`${em} ${target}`)).toBe(true)
    if (nb) expect(slugs).toContain('em-ss-en-179-ins-ja')
  }
  for (const lock of of('em')) expect(emRows.some((row) => row.em === lock.id)).toBe(true)
  expect(emRows.some((row) => row.nb) && emRows.some((row) => row.eb)).toBe(true)
})

test('seed: the fit check can read every voltage, current and fire class', () => {
  for (const product of [...of('em'), ...of('eb')]) {
    expect(readVoltage(fact(product, 'spanning')), product.name).not.toBeNull()
    const currents = product.facts.filter(({ name }) => name.startsWith('strom-'))
    expect(currents.length).toBeGreaterThan(0)
    for (const { value } of currents) expect(readCurrent(String(value)), product.name).not.toBeNull()
  }
  for (const housing of of('lh')) {
    const written = fact(housing, 'brandklass')
    expect(readFireClass(written) !== null, housing.name).toBe(written !== '')
  }
})
