import type { Language } from '../languages.ts'
import type { StaffTexts } from './types.ts'

const staffLoaders: Record<Language, () => Promise<{ staffTexts: StaffTexts }>> = {
  sv: () => import('./sv/staff/index.ts'),
  no: () => import('./no/staff/index.ts'),
  dk: () => import('./dk/staff/index.ts'),
}

/** The texts of the staff screens, which no visitor downloads. */
export async function loadStaffTexts(language: Language): Promise<StaffTexts> {
  return (await staffLoaders[language]()).staffTexts
}
