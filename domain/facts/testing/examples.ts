import type { Language } from '../../languages.ts'
import type { StoredFact } from '../../product.ts'
import type { FactDefinition, FactKind } from '../types.ts'

interface Example {
  definition: FactDefinition
  /** What a user types, and what is stored. */
  typed: [unknown, StoredFact['value'], string?][]
  /** What is refused, with the code. */
  refused: [unknown, string][]
  /** A value with what the table, the card and the criteria make of it, in each language. */
  shown: [Omit<StoredFact, 'name'>, Record<Language, string>, string | null, string[]][]
  /** Values from first to last in a list. */
  sorted: Omit<StoredFact, 'name'>[]
}

const same = (text: string) => ({ sv: text, no: text, dk: text })
const long = 'x'.repeat(201)

/** For each kind of fact: what its contract suite feeds it and expects of it. */
export const examples: { [K in FactKind]: Example } = {
  yesNo: {
    definition: { name: 'skyddsdiod', kind: 'yesNo' },
    typed: [
      ['JA', 'JA'],
      [' nej ', 'NEJ'],
      ['NEI', 'NEJ'],
      [true, 'JA'],
      [{ value: false }, 'NEJ'],
      [null, ''],
    ],
    refused: [
      ['kanske', 'FACT_NOT_YES_NO'],
      [1, 'FACT_NOT_YES_NO'],
      [['JA'], 'FACT_NOT_YES_NO'],
    ],
    shown: [
      [{ value: 'JA' }, same('Ja'), 'Skyddsdiod', []],
      [{ value: 'NEJ' }, { sv: 'Nej', no: 'Nei', dk: 'Nej' }, null, []],
    ],
    sorted: [{ value: 'JA' }, { value: 'NEJ' }],
  },
  yesNoText: {
    definition: { name: 'ssf-3522', kind: 'yesNoText' },
    typed: [
      [{ value: 'JA', text: ' klass\n 3 ' }, 'JA', 'klass 3'],
      [{ value: 'NEJ', text: '' }, 'NEJ'],
      ['ja', 'JA'],
    ],
    refused: [
      [{ value: 'x' }, 'FACT_NOT_YES_NO'],
      [{ value: 'JA', text: ['a'] }, 'FACT_NOT_TEXT'],
      [{ value: 'JA', text: long }, 'FACT_TOO_LONG'],
    ],
    shown: [
      [{ value: 'JA', text: 'klass 3' }, same('Ja, klass 3'), 'SSF 3522 klass 3', []],
      [{ value: 'JA' }, same('Ja'), 'SSF 3522', []],
      [{ value: 'NEJ', text: 'pågår' }, { sv: 'Nej, pågår', no: 'Nei, pågår', dk: 'Nej, pågår' }, null, []],
    ],
    sorted: [{ value: 'JA' }, { value: 'NEJ' }],
  },
  certificate: {
    definition: { name: 'ss-en-12209', kind: 'certificate' },
    typed: [[{ value: 'JA', text: '3M80BG' }, 'JA', '3M80BG']],
    refused: [
      [{ value: 2 }, 'FACT_NOT_YES_NO'],
      [{ value: 'JA', text: {} }, 'FACT_NOT_TEXT'],
      [{ value: 'JA', text: long }, 'FACT_TOO_LONG'],
    ],
    shown: [
      [{ value: 'JA', text: '3M8' }, same('3M8'), 'SS-EN 12209 3M8', []],
      [{ value: 'JA' }, same('Ja'), 'SS-EN 12209', []],
      [{ value: 'NEJ', text: '3M8' }, { sv: 'Nej', no: 'Nei', dk: 'Nej' }, null, []],
    ],
    sorted: [
      { value: 'JA', text: '3C8' },
      { value: 'JA', text: '3M8' },
    ],
  },
  oneOf: {
    definition: { name: 'material', kind: 'oneOf', options: ['rostfritt', 'stal-forzinkat'] },
    typed: [
      ['rostfritt', 'rostfritt'],
      [undefined, ''],
    ],
    refused: [
      ['trä', 'FACT_UNKNOWN_OPTION'],
      ['constructor', 'FACT_UNKNOWN_OPTION'],
      [['rostfritt'], 'FACT_UNKNOWN_OPTION'],
      [7, 'FACT_UNKNOWN_OPTION'],
    ],
    shown: [
      [
        { value: 'stal-forzinkat' },
        { sv: 'Stål, förzinkat', no: 'Forsinket stål', dk: 'Forzinket stål' },
        'Stål, förzinkat',
        ['stal-forzinkat'],
      ],
    ],
    sorted: [{ value: 'rostfritt' }, { value: 'stal-forzinkat' }],
  },
  manyOf: {
    definition: { name: 'material-karm', kind: 'manyOf', options: ['aluminium', 'stal', 'tra'] },
    typed: [
      [
        ['tra', 'stal', 'tra', ''],
        ['stal', 'tra'],
      ],
      ['tra', ['tra']],
      [undefined, []],
    ],
    refused: [
      [['tra', 'betong'], 'FACT_UNKNOWN_OPTION'],
      [[['tra']], 'FACT_UNKNOWN_OPTION'],
    ],
    shown: [
      [
        { value: ['stal', 'tra'] },
        { sv: 'Stål, Trä', no: 'Stål, Tre', dk: 'Stål, Træ' },
        'Stål, Trä',
        ['stal', 'tra'],
      ],
    ],
    sorted: [{ value: ['aluminium', 'tra'] }, { value: ['stal'] }],
  },
  number: {
    definition: { name: 'hojd', kind: 'number', unit: 'mm', token: { prefix: 'h-', decimal: 'always' } },
    typed: [
      ['225', '225'],
      [' 04,50 ', '4.5'],
      [22.5, '22.5'],
      ['0', '0'],
      ['7.', '7'],
      ['4,', '4'],
      [',5', '0.5'],
      ['  ', ''],
    ],
    refused: [
      ['-4', 'FACT_NOT_NUMBER'],
      ['1.000', 'FACT_AMBIGUOUS_NUMBER'],
      ['1e3', 'FACT_NOT_NUMBER'],
      ['4 mm', 'FACT_NOT_NUMBER'],
      [Number.NaN, 'FACT_NOT_NUMBER'],
      [[225], 'FACT_NOT_NUMBER'],
      ['4.55', 'FACT_OUT_OF_RANGE'],
      ['100000', 'FACT_OUT_OF_RANGE'],
    ],
    shown: [
      [{ value: '225' }, same('225\u00a0mm'), 'Höjd 225\u00a0mm', ['h-225-0']],
      [{ value: '22.5' }, same('22,5\u00a0mm'), 'Höjd 22,5\u00a0mm', ['h-22-5']],
    ],
    sorted: [{ value: '9.5' }, { value: '22.5' }, { value: '225' }],
  },
  numbers: {
    definition: {
      name: 'plosmatt',
      kind: 'numbers',
      unit: 'mm',
      token: { prefix: 'p-', decimal: 'always' },
    },
    typed: [
      [
        ['12', '4,5', 12, ''],
        ['4.5', '12'],
      ],
      ['4.5', ['4.5']],
      [null, []],
    ],
    refused: [
      [['4.5', 'x'], 'FACT_NOT_NUMBER'],
      [['12 500'], 'FACT_AMBIGUOUS_NUMBER'],
      [[['4.5']], 'FACT_NOT_NUMBER'],
      [Array.from({ length: 61 }, (_, i) => i), 'FACT_TOO_MANY'],
    ],
    shown: [
      [{ value: ['4.5', '12'] }, same('4,5 / 12\u00a0mm'), 'Plösmått 4,5 / 12\u00a0mm', ['p-4-5', 'p-12-0']],
      [
        { value: ['4.5', '12', '20', '37.5'] },
        same('4,5 / 12 / 20 / 37,5\u00a0mm'),
        'Plösmått 4,5–37,5\u00a0mm',
        ['p-4-5', 'p-12-0', 'p-20-0', 'p-37-5'],
      ],
    ],
    sorted: [{ value: ['4.5', '300'] }, { value: ['12'] }, { value: ['100'] }],
  },
  text: {
    definition: { name: 'profilsystems-tillverkare', kind: 'text', token: true },
    typed: [
      ['  Nord\tprofil ', 'Nord profil'],
      [60, '60'],
      [undefined, ''],
    ],
    refused: [
      [['a'], 'FACT_NOT_TEXT'],
      [true, 'FACT_NOT_TEXT'],
      [long, 'FACT_TOO_LONG'],
    ],
    shown: [
      [{ value: 'Åkerö Ætt 60' }, same('Åkerö Ætt 60'), 'Åkerö Ætt 60', ['akero-aett-60']],
      [{ value: '—' }, same('—'), '—', []],
    ],
    sorted: [{ value: 'Alm' }, { value: 'Bok' }],
  },
  partnerList: {
    definition: { name: 'passar-elslutbleck', kind: 'partnerList', link: 'eb-ms' },
    typed: [],
    refused: [
      [['NK120'], 'FACT_DERIVED'],
      [undefined, 'FACT_DERIVED'],
    ],
    shown: [[{ value: ['NK120', 'NK140'] }, same('NK120, NK140'), 'NK120, NK140', []]],
    sorted: [{ value: ['NK120'] }, { value: ['NK140', 'NK100'] }],
  },
}
