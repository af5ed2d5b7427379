import { words } from './draft.ts'
import { term } from './words/common.ts'
import type { housingWords } from './words/lh.ts'

export type Latch = 'dubbelfall' | 'enkelfall' | 'cylinderfall' | 'tryckesfall'
export type HousingKind = keyof typeof housingWords
/** Minutes of fire resistance. */
export type Fire = 0 | 30 | 60 | 90 | 120

/** What a lock housing can do; stored as facts, and what decides which strike it fits under which criterion. */
export interface Housing {
  id: string
  kind: HousingKind
  family: number
  latch: Latch
  backset: number
  fire: Fire
  exit179: boolean
  exit1125: boolean
  microswitch: boolean
  splitSpindle: boolean
  /** The latch gives way to a door operator. */
  operator: boolean
  outside: readonly ('lever' | 'pull')[]
  inside: readonly ('lever' | 'pull' | 'turn' | 'key')[]
}

/** M microswitch, D split spindle, H a hardened latch for doors that are opened all day. */
export const modelWords = {
  '': words('', '', ''),
  M: term.microswitch,
  D: term.splitSpindle,
  H: words('härdad fall', 'herdet falle', 'hærdet falle'),
}
export type Model = keyof typeof modelWords

export interface Family
  extends Pick<Housing, 'latch' | 'fire' | 'exit179' | 'exit1125' | 'outside' | 'inside'> {
  kind: HousingKind
  operator?: true
  backsets: readonly number[]
  models: readonly Model[]
  durability: 'C' | 'M' | 'S' | 'X'
  lockClass: string
  height: number
}

const exit = { exit179: true, exit1125: true }
const lever179 = { exit179: true, exit1125: false }
const noExit = { exit179: false, exit1125: false }

/** Ten kinds of lock housings; larger catalogues repeat them under new numbers. */
export const families: readonly Family[] = [
  {
    kind: 'lever',
    latch: 'tryckesfall',
    backsets: [50, 70],
    models: ['', 'M', 'D'],
    fire: 60,
    ...lever179,
    outside: ['lever'],
    inside: ['lever', 'turn'],
    durability: 'S',
    lockClass: '1A',
    height: 152,
  },
  {
    kind: 'double',
    latch: 'dubbelfall',
    backsets: [50, 70],
    models: ['', 'M', 'D'],
    fire: 120,
    ...lever179,
    outside: ['lever'],
    inside: ['lever', 'key'],
    durability: 'X',
    lockClass: '3',
    height: 168,
  },
  {
    kind: 'narrow',
    latch: 'tryckesfall',
    backsets: [29, 35],
    models: ['', 'M', 'D'],
    fire: 30,
    ...lever179,
    outside: ['lever'],
    inside: ['lever', 'turn'],
    durability: 'M',
    lockClass: '1B',
    height: 186,
  },
  {
    kind: 'cylinder',
    latch: 'cylinderfall',
    backsets: [50, 70],
    models: ['', 'M'],
    fire: 30,
    ...noExit,
    outside: ['pull'],
    inside: ['turn', 'key'],
    durability: 'M',
    lockClass: '2A',
    height: 140,
  },
  {
    kind: 'exit',
    latch: 'dubbelfall',
    backsets: [35, 50],
    models: ['', 'M', 'D'],
    fire: 90,
    ...exit,
    outside: ['pull'],
    inside: ['lever', 'pull'],
    durability: 'X',
    lockClass: '2B',
    height: 176,
  },
  {
    kind: 'narrowCylinder',
    latch: 'cylinderfall',
    backsets: [29, 35],
    models: ['', 'M', 'H'],
    fire: 0,
    ...noExit,
    operator: true,
    outside: ['pull'],
    inside: ['pull', 'key'],
    durability: 'C',
    lockClass: '2A',
    height: 182,
  },
  {
    kind: 'single',
    latch: 'enkelfall',
    backsets: [50, 70],
    models: ['', 'M'],
    fire: 30,
    ...noExit,
    outside: ['lever'],
    inside: ['lever', 'key'],
    durability: 'C',
    lockClass: '',
    height: 132,
  },
  {
    kind: 'operator',
    latch: 'tryckesfall',
    backsets: [35, 50],
    models: ['', 'M', 'H'],
    fire: 30,
    ...lever179,
    operator: true,
    outside: ['pull'],
    inside: ['lever'],
    durability: 'X',
    lockClass: '1A',
    height: 160,
  },
  {
    kind: 'fire',
    latch: 'tryckesfall',
    backsets: [50, 70],
    models: ['', 'M', 'D'],
    fire: 120,
    ...noExit,
    outside: ['lever'],
    inside: ['lever'],
    durability: 'S',
    lockClass: '3',
    height: 164,
  },
  {
    kind: 'panic',
    latch: 'dubbelfall',
    backsets: [35, 50],
    models: ['', 'M', 'D'],
    fire: 60,
    ...exit,
    outside: ['lever'],
    inside: ['lever'],
    durability: 'X',
    lockClass: '1A',
    height: 172,
  },
]
