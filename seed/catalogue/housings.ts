import type { CaseDrawing } from '../drawings/types.ts'
import { type Draft, join, many, one, type Words, words, yesNo } from './draft.ts'
import { type Family, type Fire, families, type Housing, type Model, modelWords } from './housing-families.ts'
import { at, createRandom, idOf } from './random.ts'
import { heading, term } from './words/common.ts'
import { housingWords, reversibleBody } from './words/lh.ts'

/** Lock housings in families of one latch, with one model per backset and equipment. */
export function makeHousings(
  seed: number,
  count: number,
): { draft: Draft; housing: Housing; drawing: CaseDrawing }[] {
  const made: ReturnType<typeof makeHousings> = []
  for (let index = 0; made.length < count; index++) {
    const family = at(families, index)
    for (const backset of family.backsets) {
      for (const model of family.models) {
        if (made.length < count) made.push(makeHousing(seed, index, family, backset, model))
      }
    }
  }
  return made
}

function makeHousing(seed: number, index: number, family: Family, backset: number, model: Model) {
  const series = `NL${310 + index * 10}`
  const artnr = `${series}-${backset}${model}`
  const random = createRandom(`${seed}/lh/${artnr}`)
  const texts = housingWords[family.kind]
  const inside = insideOf(family, backset, model)
  const housing: Housing = {
    id: idOf(`${seed}/lh/${artnr}`),
    kind: family.kind,
    family: index,
    latch: family.latch,
    backset,
    fire: fireOf(family, backset),
    exit179: family.exit179 && !inside.includes('turn') && !inside.includes('key'),
    // A narrow case has no room for the stronger spring that a bar needs.
    exit1125: family.exit1125 && backset > 35,
    microswitch: model.includes('M'),
    splitSpindle: model.includes('D'),
    operator: family.operator === true,
    outside: family.outside,
    inside,
  }
  const reversible = random.chance(0.7)
  const draft: Draft = {
    category: 'lh',
    artnr,
    name: join([series, texts.name, String(backset), modelWords[model]]),
    lockId: `${310 + index * 10}${backset}${model}`,
    sections: [
      { title: heading.use, body: texts.use },
      {
        title: heading.function,
        body: join([texts.works, reversible ? reversibleBody : '', equipment(housing)]),
      },
    ],
    facts: [
      many('dorndjup', [backset]),
      many('lashustyp', [family.latch]),
      yesNo('vandbar', reversible),
      yesNo('mikrobrytare', housing.microswitch),
      one('brandklass', housing.fire ? `EI${housing.fire}` : ''),
      yesNo('ss-en-12209', true, model === 'H' ? 'X' : family.durability),
      yesNo('ss-en-179', housing.exit179),
      yesNo('ss-en-1125', housing.exit1125),
      one('lasklass-ssf-3522', family.lockClass),
    ],
    variants: variantsOf(reversible, backset),
    spec: {},
  }
  const drawing: CaseDrawing = {
    kind: 'case',
    backset,
    height: family.height,
    depth: backset + 33,
    forend: { width: backset < 50 ? 24 : 22, length: backset < 50 ? 245 : 235, rounded: backset >= 50 },
    latch: family.latch === 'dubbelfall' ? 'double' : family.latch === 'cylinderfall' ? 'roller' : 'single',
    bolt: 'none',
    follower: family.latch !== 'cylinderfall',
    cylinder: family.inside.includes('key') || family.inside.includes('turn'),
    motor: false,
    fixings: family.fire >= 90 ? 4 : 3,
  }
  return { draft, housing, drawing }
}

/**
 * With a split spindle the inside lever always opens, so there is nothing to lock from inside; a turn
 * beside the frame needs a hand's width.
 */
function insideOf(family: Family, backset: number, model: Model): Housing['inside'] {
  if (model === 'D') return family.inside.filter((part) => part !== 'turn' && part !== 'key')
  return backset > 29 ? family.inside : family.inside.filter((part) => part !== 'turn')
}

/** The longest backset is for timber leaves, the short ones for slim profiles: neither resists as long as steel. */
function fireOf(family: Family, backset: number): Fire {
  return backset === 50 || family.fire <= 60 ? family.fire : 60
}

function equipment(housing: Housing): Words {
  if (housing.microswitch) {
    return words(
      'Mikrobrytaren visar när trycke eller cylinder har manövrerats.',
      'Mikrobryteren viser når vrider eller sylinder er betjent.',
      'Mikrokontakten viser, når greb eller cylinder er betjent.',
    )
  }
  if (housing.splitSpindle) {
    return words(
      'Delad tryckespinne gör att insidan alltid öppnar medan utsidan styrs.',
      'Delt vriderpinne gjør at innsiden alltid åpner mens utsiden styres.',
      'Delt grebspind gør, at indersiden altid åbner, mens ydersiden styres.',
    )
  }
  return words('', '', '')
}

function variantsOf(reversible: boolean, backset: number): Draft['variants'] {
  const width = backset < 50 ? 24 : 22
  const forend = (form: Words) => join([words('Stolpe', 'Stolpe', 'Stolpe'), `${width} mm`, form])
  const straight = forend(words('rak', 'rett', 'lige'))
  if (!reversible) {
    return [
      { title: join([straight, term.right]), suffix: '-H' },
      { title: join([straight, term.left]), suffix: '-V' },
    ]
  }
  return [
    { title: straight, suffix: '-R' },
    { title: forend(words('rund', 'rund', 'rund')), suffix: '-C' },
  ]
}
