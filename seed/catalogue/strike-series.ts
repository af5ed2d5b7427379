import type { Fire, HousingKind, Latch } from './housing-families.ts'
import type { strikeWords } from './words/eb.ts'

/** Posts carry every series that shares a cut-out. */
export type CutOut = 'common' | 'slim' | 'large'

export interface StrikeArchetype {
  kind: keyof typeof strikeWords
  letter: string
  latches: readonly Latch[]
  /** The kinds of lock housings that a laboratory tries the series with. */
  housings: readonly HousingKind[]
  /** Holding force in kN. */
  force: number
  fire: Fire
  cutOut: CutOut
  /** Current at 24 V in mA. */
  current: number
  exit179?: true
  exit1125?: true
  operator?: true
  pressure?: true
  impact?: true
  bus?: true
  durability: 'C' | 'M' | 'S' | 'X'
  /** Plate and body in mm. */
  plate: { width: number; height: number; thickness: number; corner: number; screws: 2 | 4 }
  body: { height: number; depth: number; corner: number }
  keeper: 'single' | 'double' | 'roller'
}

/** Twelve kinds of strike series; larger catalogues repeat them under new numbers. */
export const strikeArchetypes: readonly StrikeArchetype[] = [
  {
    kind: 'standard',
    letter: '',
    latches: ['tryckesfall', 'enkelfall'],
    housings: ['lever', 'single'],
    force: 3.5,
    fire: 30,
    cutOut: 'common',
    current: 120,
    durability: 'M',
    plate: { width: 25, height: 165, thickness: 3, corner: 4, screws: 2 },
    body: { height: 66, depth: 25.5, corner: 2 },
    keeper: 'single',
  },
  {
    kind: 'secure',
    letter: 'S',
    latches: ['dubbelfall', 'tryckesfall'],
    housings: ['double', 'fire'],
    force: 10,
    fire: 120,
    cutOut: 'common',
    current: 120,
    impact: true,
    durability: 'X',
    plate: { width: 25, height: 165, thickness: 3, corner: 8, screws: 2 },
    body: { height: 71, depth: 28.5, corner: 3 },
    keeper: 'double',
  },
  {
    kind: 'narrow',
    letter: '',
    latches: ['tryckesfall'],
    housings: ['narrow'],
    force: 6,
    fire: 60,
    cutOut: 'slim',
    current: 90,
    durability: 'M',
    plate: { width: 20, height: 150, thickness: 2.5, corner: 10, screws: 2 },
    body: { height: 78, depth: 21, corner: 2 },
    keeper: 'single',
  },
  {
    kind: 'exit',
    letter: 'E',
    latches: ['dubbelfall'],
    housings: ['exit', 'panic'],
    force: 7.5,
    fire: 90,
    cutOut: 'common',
    current: 160,
    exit179: true,
    exit1125: true,
    pressure: true,
    impact: true,
    durability: 'X',
    plate: { width: 25, height: 200, thickness: 3, corner: 6, screws: 4 },
    body: { height: 84, depth: 31, corner: 3 },
    keeper: 'double',
  },
  {
    kind: 'profile',
    letter: 'P',
    latches: ['cylinderfall', 'enkelfall'],
    housings: ['narrowCylinder'],
    force: 5,
    fire: 60,
    cutOut: 'slim',
    current: 80,
    durability: 'M',
    plate: { width: 22, height: 130, thickness: 2.5, corner: 11, screws: 2 },
    body: { height: 69, depth: 18.5, corner: 1.5 },
    keeper: 'single',
  },
  {
    kind: 'pressure',
    letter: 'L',
    latches: ['tryckesfall'],
    housings: ['lever', 'operator'],
    force: 6,
    fire: 60,
    cutOut: 'common',
    current: 240,
    exit179: true,
    pressure: true,
    durability: 'S',
    plate: { width: 25, height: 180, thickness: 3, corner: 2, screws: 4 },
    body: { height: 92, depth: 29, corner: 2 },
    keeper: 'roller',
  },
  {
    kind: 'cylinder',
    letter: 'C',
    latches: ['cylinderfall'],
    housings: ['cylinder'],
    force: 5,
    fire: 0,
    cutOut: 'common',
    current: 110,
    durability: 'M',
    plate: { width: 25, height: 140, thickness: 3, corner: 5, screws: 2 },
    body: { height: 63, depth: 24, corner: 4 },
    keeper: 'single',
  },
  {
    kind: 'fire',
    letter: 'B',
    latches: ['dubbelfall', 'tryckesfall'],
    housings: ['double', 'fire'],
    force: 9,
    fire: 120,
    cutOut: 'large',
    current: 180,
    exit179: true,
    impact: true,
    durability: 'X',
    plate: { width: 30, height: 210, thickness: 4, corner: 3, screws: 4 },
    body: { height: 98, depth: 33.5, corner: 1 },
    keeper: 'double',
  },
  {
    kind: 'operator',
    letter: 'A',
    latches: ['tryckesfall', 'cylinderfall'],
    housings: ['operator', 'narrowCylinder'],
    force: 4.5,
    fire: 30,
    cutOut: 'common',
    current: 200,
    operator: true,
    pressure: true,
    durability: 'X',
    plate: { width: 25, height: 170, thickness: 3, corner: 12.5, screws: 2 },
    body: { height: 74, depth: 27, corner: 6 },
    keeper: 'roller',
  },
  {
    kind: 'heavy',
    letter: 'T',
    latches: ['dubbelfall'],
    housings: ['double', 'exit'],
    force: 10,
    fire: 90,
    cutOut: 'large',
    current: 250,
    exit1125: true,
    impact: true,
    operator: true,
    durability: 'X',
    plate: { width: 35, height: 230, thickness: 4, corner: 8, screws: 4 },
    body: { height: 104, depth: 36, corner: 4 },
    keeper: 'double',
  },
  {
    kind: 'bus',
    letter: 'H',
    latches: ['tryckesfall', 'dubbelfall'],
    housings: ['narrow', 'exit'],
    force: 7,
    fire: 60,
    cutOut: 'common',
    current: 140,
    bus: true,
    exit179: true,
    durability: 'S',
    plate: { width: 25, height: 190, thickness: 3, corner: 7, screws: 2 },
    body: { height: 88, depth: 26.5, corner: 3 },
    keeper: 'single',
  },
  {
    kind: 'compact',
    letter: 'K',
    latches: ['cylinderfall', 'enkelfall'],
    housings: ['single', 'narrowCylinder'],
    force: 3.8,
    fire: 0,
    cutOut: 'slim',
    current: 60,
    operator: true,
    durability: 'C',
    plate: { width: 20, height: 110, thickness: 2, corner: 4, screws: 2 },
    body: { height: 57, depth: 20.5, corner: 3 },
    keeper: 'single',
  },
]

/** How a strike of a series is equipped. `fire`: the series' class instead of none. */
export interface StrikeModel {
  code: string
  turned: 'rattvand' | 'omvand' | 'omstallbar'
  volts?: '12' | '24'
  fire?: true
  contact?: true
  bus?: true
}

/** A fire door must stay shut without current, so only strikes that lock then come fire-rated. */
export const strikeModels: readonly StrikeModel[] = [
  { code: 'R', turned: 'rattvand' },
  { code: 'RB', turned: 'rattvand', fire: true, contact: true },
  { code: 'O', turned: 'omvand' },
  { code: 'RV24', turned: 'rattvand', volts: '24', contact: true },
  { code: 'UK', turned: 'omstallbar', contact: true },
  { code: 'RBV24', turned: 'rattvand', volts: '24', fire: true },
  { code: 'KH', turned: 'rattvand', fire: true, contact: true, bus: true },
  { code: 'OV12', turned: 'omvand', volts: '12' },
  { code: 'U', turned: 'omstallbar' },
  { code: 'OK', turned: 'omvand', contact: true },
]
