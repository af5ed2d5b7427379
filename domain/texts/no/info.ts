import type { info as original } from '../sv/info.ts'

export const info: typeof original = {
  anvandningsomrade: 'Bruksområde',
  egenskaper: 'Egenskaper',
  funktion: 'Funksjon',
}
