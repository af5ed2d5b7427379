import type { info as original } from '../sv/info.ts'

export const info: typeof original = {
  anvandningsomrade: 'Anvendelsesområde',
  egenskaper: 'Egenskaber',
  funktion: 'Funktion',
}
