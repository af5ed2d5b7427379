import { expect, test } from 'vitest'
import { criterionLabel } from './criterion-label.ts'

test('a bare measure or class away from its column says what it measures, other criteria say it themselves', () => {
  expect(criterionLabel('Höjd (mm)', '225,0', 'sv')).toBe('Höjd 225\u00a0mm')
  expect(criterionLabel('Plösmått (mm)', '22,5', 'sv')).toBe('Plösmått 22,5\u00a0mm')
  expect(criterionLabel('Længde (mm)', '20', 'dk')).toBe('Længde 20\u00a0mm')
  expect(criterionLabel('Höjd (mm)', '225,0 specialmått', 'sv')).toBe('Höjd 225,0 specialmått\u00a0mm')
  expect(criterionLabel('Dorndjup', '50 mm', 'sv')).toBe('Dorndjup 50 mm')
  expect(criterionLabel('Låsklass SSF 3522', '2B', 'sv')).toBe('Låsklass SSF 3522 2B')
  expect(criterionLabel('Brandkrav', 'E60/EI60', 'sv')).toBe('E60/EI60')
  expect(criterionLabel('Funktion utan ström', 'Rättvänd', 'sv')).toBe('Rättvänd')
})
