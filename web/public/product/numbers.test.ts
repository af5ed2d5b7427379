import { expect, test } from 'vitest'
import { supplierNumber } from '../../../domain/supplier-number.ts'
import { fileSize } from './file-size.ts'

test('product: a product shows the Norwegian number in Norwegian and the E number elsewhere', {
  tags: ['2.7.5'],
}, () => {
  const numbers = { enr: '9914021', nobnr: '59243079' }
  expect(supplierNumber('sv', numbers)).toEqual({ kind: 'enr', value: '99 140 21' })
  expect(supplierNumber('dk', numbers)).toEqual({ kind: 'enr', value: '99 140 21' })
  expect(supplierNumber('no', numbers)).toEqual({ kind: 'nobnr', value: '59 24 30 79' })
})

test('product: a number of another form, or none, shows as it is', () => {
  expect(supplierNumber('sv', { enr: 'E 12', nobnr: '' }).value).toBe('E 12')
  expect(supplierNumber('sv', { enr: '', nobnr: '1' }).value).toBe('')
})

test('product: file sizes show in kB, from a million bytes in MB, then in GB, and never as nothing', () => {
  const plain = (bytes: number) => fileSize(bytes, 'sv-SE').replaceAll('\u00a0', ' ')
  expect(plain(240_000)).toBe('240 kB')
  expect(plain(1_540_000)).toBe('1,5 MB')
  expect(plain(12)).toBe('1 kB')
  expect(plain(2_990_000_000)).toBe('2,9 GB')
})
