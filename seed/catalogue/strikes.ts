import type { StrikeDrawing } from '../drawings/types.ts'
import { type Draft, join, many, one, type Words, yesNo } from './draft.ts'
import { type Strike, specOf, takes } from './fits.ts'
import type { Fire, Housing } from './housing-families.ts'
import { at, createRandom, idOf } from './random.ts'
import { type StrikeArchetype, type StrikeModel, strikeArchetypes, strikeModels } from './strike-series.ts'
import { heading } from './words/common.ts'
import { functionWords, strikeFeature, strikeWords } from './words/eb.ts'

/** A made strike, with what posts, locks and fittings need to know of it. */
export interface MadeStrike {
  id: string
  series: number
  archetype: StrikeArchetype
  strike: Strike
  draft: Draft
  drawing: StrikeDrawing
}

/** Strike series of up to eight models each, approved with a few families of housings. */
export function makeStrikes(seed: number, count: number, housings: readonly Housing[]): MadeStrike[] {
  const made: MadeStrike[] = []
  for (let index = 0; made.length < count; index++) {
    const random = createRandom(`${seed}/eb/series/${index}`)
    const archetype = at(strikeArchetypes, index)
    const tested = testedWith(archetype, housings, random)
    const models = strikeModels.filter(
      (model) => !(model.fire && archetype.fire === 0) && !(model.code === 'OK' && archetype.fire > 0),
    )
    for (const model of models.slice(0, 8)) {
      if (made.length < count) made.push(makeStrike(seed, index, archetype, model, tested))
    }
  }
  return made
}

/** A laboratory tries a series with one family of each kind of housing that its doors have. */
function testedWith(
  archetype: StrikeArchetype,
  housings: readonly Housing[],
  random: ReturnType<typeof createRandom>,
): Housing[] {
  const families = archetype.housings.flatMap((kind) => {
    const ofKind = new Set(housings.filter((housing) => housing.kind === kind).map((h) => h.family))
    return random.sample([...ofKind], 1)
  })
  return housings.filter((housing) => families.includes(housing.family) && takes(archetype, housing))
}

function makeStrike(
  seed: number,
  series: number,
  archetype: StrikeArchetype,
  model: StrikeModel,
  tested: readonly Housing[],
): MadeStrike {
  const number = `NK${120 + series * 20}`
  const artnr = `${number}${archetype.letter}-${model.code}`
  const texts = strikeWords[archetype.kind]
  const bus = model.bus === true || archetype.bus === true
  const fire: Fire = model.fire ? archetype.fire : 0
  const strike: Strike = {
    turned: model.turned,
    latches: archetype.latches,
    fire,
    exit179: archetype.exit179 === true,
    exit1125: archetype.exit1125 === true,
    operator: archetype.operator === true,
    bus,
  }
  const turned = functionWords[model.turned]
  const draft: Draft = {
    category: 'eb',
    artnr,
    name: join([
      number,
      texts.name,
      turned.name,
      model.fire ? strikeFeature.fire : '',
      model.volts ? `${model.volts} V` : '',
      model.contact ? strikeFeature.bolt : '',
      model.bus ? 'Hi-O' : '',
    ]),
    lockId: '',
    sections: sectionsOf(texts.use, turned.body, model, bus),
    facts: [
      one('funktion', model.turned),
      yesNo('ce-markt-branddorr', fire > 0),
      yesNo('listtryckteknik', archetype.pressure === true),
      ...electricity(archetype, model),
      yesNo('skyddsdiod', model.volts !== '12'),
      yesNo('kolvkontakt', model.contact === true),
      yesNo('ankarkontakt', bus || archetype.pressure === true),
      yesNo('hi-o', bus),
      one('brythallfasthet', archetype.force),
      yesNo('slagsakert', archetype.impact === true),
      many('lashustyp', archetype.latches),
      yesNo('ss-en-14846-durability', true, archetype.durability),
      yesNo('ss-en-14846-corrosion', true, archetype.cutOut === 'large' ? '4' : '3'),
      yesNo('ss-en-14846-security', archetype.force >= 5, archetype.force >= 9 ? '7' : '5'),
      yesNo('ss-en-14846-security-electrical', bus, '1'),
    ],
    variants: variantsOf(seed, artnr),
    spec: specOf(strike, triedWith(seed, artnr, model, tested)),
  }
  const { plate, body, keeper } = archetype
  return {
    id: idOf(`${seed}/eb/${artnr}`),
    series,
    archetype,
    strike,
    draft,
    drawing: { kind: 'strike', plate, body, keeper },
  }
}

/**
 * Of the series' housings those that somebody has asked for with this model; a split spindle makes
 * no sense where the strike lets go without current.
 */
function triedWith(
  seed: number,
  artnr: string,
  model: StrikeModel,
  tested: readonly Housing[],
): readonly Housing[] {
  const candidates = tested.filter((housing) => !(housing.splitSpindle && model.turned === 'omvand'))
  const random = createRandom(`${seed}/eb/${artnr}/tried`)
  return random.sample(candidates, random.int(5, 10))
}

/** Voltage, and the current at each voltage that the coil takes. */
function electricity(archetype: StrikeArchetype, model: StrikeModel) {
  const current = model.turned === 'omvand' ? archetype.current - 10 : archetype.current
  const facts = [one('spanning', model.volts ? `${model.volts}V DC` : '12-24V AC/DC +15% -10%')]
  if (model.volts !== '12') facts.push(one('strom-24v', current))
  if (model.volts !== '24') facts.push(one('strom-12v', current * 2))
  return facts
}

function sectionsOf(use: Words, turned: Words, model: StrikeModel, bus: boolean): Draft['sections'] {
  const properties = [
    turned,
    model.fire ? strikeFeature.fireBody : '',
    model.contact ? strikeFeature.boltBody : '',
    bus ? strikeFeature.busBody : '',
  ]
  return [
    { title: heading.use, body: use },
    { title: heading.properties, body: join(properties) },
  ]
}

function variantsOf(seed: number, artnr: string): Draft['variants'] {
  const random = createRandom(`${seed}/eb/${artnr}/variants`)
  if (!random.chance(0.25)) return []
  const cable = { title: strikeFeature.cable, suffix: '-10' }
  return random.chance(0.4) ? [cable, { title: strikeFeature.longPlate, suffix: '-LS' }] : [cable]
}
