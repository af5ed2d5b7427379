import type { Fire, Latch } from './housing-families.ts'
import type { lockWords } from './words/em.ts'

export interface LockArchetype {
  kind: keyof typeof lockWords
  number: number
  motor: boolean
  latch: Latch
  /** Two backsets in mm. */
  backsets: readonly [number, number]
  turned: 'omstallbar' | 'rattvand' | 'omvand'
  spindle: 'split-spindel' | 'enkel' | 'omstallbar'
  fire: Fire
  /** Works with a door operator; `only` makes no sense without one. */
  operator: 'no' | 'yes' | 'only'
  outside: readonly ('trycke' | 'kortlasare' | 'kodlasare')[]
  inside: readonly (
    | 'trycke'
    | 'kortlasare'
    | 'kodlasare'
    | 'oppnaknapp'
    | 'split-spindle'
    | 'vred'
    | 'nyckel'
  )[]
  exit179?: true
  exit1125?: true
  retreat: readonly ('ej' | 'mekanisk' | 'elektrisk-via-brandlarm' | 'elektrisk-via-brandlarm-oppnaknapp')[]
  signals: readonly ('trycke-ins' | 'dorrlage' | 'kolv' | 'forregling' | 'uppbruten')[]
  /** SSF 3522 class of the plain and of the bus model. */
  lockClass: readonly [string, string]
  alarmClass: '1' | '2' | '3'
  /** Running and standby current at 24 V in mA. */
  current: readonly [number, number]
  height: number
}

/** Ten kinds of lock series; larger catalogues repeat them under new numbers. */
export const lockArchetypes: readonly LockArchetype[] = [
  {
    kind: 'solenoid',
    number: 210,
    motor: false,
    latch: 'tryckesfall',
    backsets: [50, 70],
    turned: 'omstallbar',
    spindle: 'split-spindel',
    fire: 60,
    operator: 'no',
    outside: ['trycke', 'kortlasare'],
    inside: ['trycke', 'split-spindle', 'vred', 'nyckel'],
    exit179: true,
    retreat: ['mekanisk', 'elektrisk-via-brandlarm'],
    signals: ['trycke-ins', 'kolv'],
    lockClass: ['1A', '2A'],
    alarmClass: '1',
    current: [220, 30],
    height: 170,
  },
  {
    kind: 'narrowSolenoid',
    number: 220,
    motor: false,
    latch: 'tryckesfall',
    backsets: [29, 35],
    turned: 'omstallbar',
    spindle: 'split-spindel',
    fire: 30,
    operator: 'no',
    outside: ['trycke', 'kortlasare', 'kodlasare'],
    inside: ['trycke', 'split-spindle', 'nyckel'],
    exit179: true,
    retreat: ['mekanisk'],
    signals: ['trycke-ins', 'dorrlage', 'kolv'],
    lockClass: ['1B', '1A'],
    alarmClass: '1',
    current: [200, 25],
    height: 205,
  },
  {
    kind: 'exitSolenoid',
    number: 240,
    motor: false,
    latch: 'dubbelfall',
    backsets: [50, 70],
    turned: 'omvand',
    spindle: 'omstallbar',
    fire: 30,
    operator: 'yes',
    outside: ['trycke', 'kortlasare', 'kodlasare'],
    inside: ['trycke', 'oppnaknapp', 'split-spindle'],
    exit179: true,
    exit1125: true,
    retreat: ['mekanisk', 'elektrisk-via-brandlarm', 'elektrisk-via-brandlarm-oppnaknapp'],
    signals: ['trycke-ins', 'dorrlage', 'forregling'],
    lockClass: ['2B', '2A'],
    alarmClass: '2',
    current: [260, 60],
    height: 182,
  },
  {
    kind: 'bus',
    number: 260,
    motor: false,
    latch: 'tryckesfall',
    backsets: [35, 50],
    turned: 'omstallbar',
    spindle: 'omstallbar',
    fire: 60,
    operator: 'yes',
    outside: ['trycke', 'kortlasare', 'kodlasare'],
    inside: ['trycke', 'kortlasare', 'kodlasare', 'oppnaknapp', 'nyckel'],
    exit179: true,
    retreat: ['ej', 'elektrisk-via-brandlarm'],
    signals: ['trycke-ins', 'dorrlage', 'kolv', 'forregling', 'uppbruten'],
    lockClass: ['2A', '3'],
    alarmClass: '3',
    current: [240, 45],
    height: 176,
  },
  {
    kind: 'motor',
    number: 450,
    motor: true,
    latch: 'dubbelfall',
    backsets: [50, 70],
    turned: 'rattvand',
    spindle: 'enkel',
    fire: 90,
    operator: 'yes',
    outside: ['kortlasare', 'kodlasare'],
    inside: ['oppnaknapp', 'vred', 'nyckel', 'trycke'],
    retreat: ['ej', 'elektrisk-via-brandlarm'],
    signals: ['dorrlage', 'kolv', 'forregling'],
    lockClass: ['3', '4'],
    alarmClass: '2',
    current: [600, 80],
    height: 190,
  },
  {
    kind: 'narrowMotor',
    number: 460,
    motor: true,
    latch: 'cylinderfall',
    backsets: [29, 35],
    turned: 'rattvand',
    spindle: 'enkel',
    fire: 0,
    operator: 'only',
    outside: ['kortlasare', 'kodlasare'],
    inside: ['kortlasare', 'oppnaknapp', 'nyckel', 'vred'],
    retreat: ['ej', 'elektrisk-via-brandlarm'],
    signals: ['dorrlage', 'kolv'],
    lockClass: ['2A', '3'],
    alarmClass: '1',
    current: [500, 70],
    height: 214,
  },
  {
    kind: 'stairwell',
    number: 470,
    motor: true,
    latch: 'dubbelfall',
    backsets: [35, 50],
    turned: 'omvand',
    spindle: 'split-spindel',
    fire: 60,
    operator: 'yes',
    outside: ['trycke', 'kortlasare'],
    inside: ['trycke', 'oppnaknapp', 'split-spindle', 'vred'],
    exit179: true,
    exit1125: true,
    retreat: ['elektrisk-via-brandlarm', 'elektrisk-via-brandlarm-oppnaknapp'],
    signals: ['trycke-ins', 'dorrlage', 'kolv', 'forregling'],
    lockClass: ['2B', '3'],
    alarmClass: '2',
    current: [550, 90],
    height: 186,
  },
  {
    kind: 'fire',
    number: 480,
    motor: true,
    latch: 'dubbelfall',
    backsets: [50, 70],
    turned: 'rattvand',
    spindle: 'enkel',
    fire: 120,
    operator: 'no',
    outside: ['kortlasare', 'kodlasare', 'trycke'],
    inside: ['trycke', 'oppnaknapp', 'nyckel'],
    exit179: true,
    retreat: ['ej', 'mekanisk'],
    signals: ['dorrlage', 'forregling', 'uppbruten'],
    lockClass: ['3', '3'],
    alarmClass: '2',
    current: [800, 120],
    height: 196,
  },
  {
    kind: 'secure',
    number: 490,
    motor: true,
    latch: 'dubbelfall',
    backsets: [50, 70],
    turned: 'rattvand',
    spindle: 'enkel',
    fire: 60,
    operator: 'no',
    outside: ['kortlasare', 'kodlasare'],
    inside: ['kortlasare', 'kodlasare', 'vred', 'nyckel'],
    retreat: ['ej'],
    signals: ['dorrlage', 'kolv', 'forregling', 'uppbruten'],
    lockClass: ['4', '5'],
    alarmClass: '3',
    current: [700, 100],
    height: 202,
  },
  {
    kind: 'school',
    number: 280,
    motor: false,
    latch: 'enkelfall',
    backsets: [35, 50],
    turned: 'omvand',
    spindle: 'enkel',
    fire: 30,
    operator: 'yes',
    outside: ['trycke', 'kodlasare'],
    inside: ['trycke', 'vred', 'nyckel'],
    exit179: true,
    retreat: ['mekanisk', 'elektrisk-via-brandlarm'],
    signals: ['trycke-ins', 'kolv'],
    lockClass: ['1A', '1B'],
    alarmClass: '1',
    current: [240, 20],
    height: 164,
  },
]
