import type { StaffRoute } from '../../domain/routes.ts'
import type { PageModule } from '../pages.tsx'

/** Every staff screen is a chunk of its own; visitors download none of them. */
export const staffScreens: Record<StaffRoute['screen'], () => Promise<PageModule>> = {
  login: () => import('./frame/login/LoginPage.tsx'),
  dashboard: () => import('./lists/dashboard/DashboardPage.tsx'),
  edit: () => import('./editor/EditPage.tsx'),
  options: () => import('./lists/options/OptionsPage.tsx'),
  replacements: () => import('./lists/replacements/ReplacementsPage.tsx'),
  texts: () => import('./lists/texts/TextsPage.tsx'),
  translations: () => import('./translations/QueuePage.tsx'),
  jobs: () => import('./jobs/JobsPage.tsx'),
  'catalogue-health': () => import('./jobs/catalogue-health/CatalogueHealthPage.tsx'),
  accounts: () => import('./accounts/AccountsPage.tsx'),
  activity: () => import('./lists/activity/ActivityPage.tsx'),
}
