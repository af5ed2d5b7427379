import type { StaffRoute } from '../../domain/routes.ts'
import type { PageModule } from '../pages.tsx'

/** Every staff screen is a chunk of its own; visitors download none of them. */
export const staffScreens: Record<StaffRoute['screen'], () => Promise<PageModule>> = {
  login: () => import('./frame/login/login-page.tsx'),
  dashboard: () => import('./dashboard/dashboard-page.tsx'),
  edit: () => import('./editor/edit-page.tsx'),
  options: () => import('./options/options-page.tsx'),
  replacements: () => import('./replacements/replacements-page.tsx'),
  texts: () => import('./texts/texts-page.tsx'),
  translations: () => import('./translations/queue-page.tsx'),
  jobs: () => import('./jobs/jobs-page.tsx'),
  'catalogue-health': () => import('./health/catalogue-health-page.tsx'),
  accounts: () => import('./accounts/accounts-page.tsx'),
  activity: () => import('./log/activity-page.tsx'),
}
