import type { StaffRoute } from '../../domain/routes.ts'
import type { PageModule } from '../pages.tsx'

/** Every staff screen is a chunk of its own; visitors download none of them. */
export const staffScreens: Record<StaffRoute['screen'], () => Promise<PageModule>> = {
  login: () => import('./frame/login/login-page.tsx'),
  dashboard: () => import('./lists/dashboard/dashboard-page.tsx'),
  edit: () => import('./editor/edit-page.tsx'),
  options: () => import('./lists/options/options-page.tsx'),
  replacements: () => import('./lists/replacements/replacements-page.tsx'),
  texts: () => import('./lists/texts/texts-page.tsx'),
  translations: () => import('./translations/queue-page.tsx'),
  jobs: () => import('./jobs/jobs-page.tsx'),
  'catalogue-health': () => import('./jobs/catalogue-health/catalogue-health-page.tsx'),
  accounts: () => import('./accounts/accounts-page.tsx'),
  activity: () => import('./lists/activity/activity-page.tsx'),
}
