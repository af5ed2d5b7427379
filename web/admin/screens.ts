import type { StaffRoute } from '../../domain/routes.ts'
import type { PageModule } from '../pages.tsx'

/** Every staff screen is a chunk of its own; visitors download none of them. */
export const staffScreens: Record<StaffRoute['screen'], () => Promise<PageModule>> = {
  login: () => import('./login/LoginPage.tsx'),
  dashboard: () => import('./dashboard/DashboardPage.tsx'),
  edit: () => import('./edit/EditPage.tsx'),
  options: () => import('./options/OptionsPage.tsx'),
  replacements: () => import('./replacements/ReplacementsPage.tsx'),
  texts: () => import('./texts/TextsPage.tsx'),
  jobs: () => import('./jobs/JobsPage.tsx'),
  'catalogue-health': () => import('./catalogue-health/CatalogueHealthPage.tsx'),
  activity: () => import('./activity/ActivityPage.tsx'),
}
