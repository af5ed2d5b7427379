import { expect, test } from 'vitest'
import { criterionLabel } from './criterion-label.ts'

test('a bare measure or class away from its column says what it measures, other criteria say it themselves', () => {
  expect(criterionLabel('Höjd (mm)', '225,0')).toBe('Höjd 225,0\u00a0mm')
  expect(criterionLabel('Dorndjup', '50 mm')).toBe('Dorndjup 50 mm')
  expect(criterionLabel('Låsklass SSF 3522', '2B')).toBe('Låsklass SSF 3522 2B')
  expect(criterionLabel('Brandkrav', 'E60/EI60')).toBe('E60/EI60')
  expect(criterionLabel('Funktion utan ström', 'Rättvänd')).toBe('Rättvänd')
})
