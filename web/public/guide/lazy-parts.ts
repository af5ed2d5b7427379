import { loadable } from '../../shared/ui/loadable.tsx'

/** Parts of a guide and of a filtered list that load on first use: the scripts of a guide are near their budget. */
export const Notices = loadable('guide/notices', async () => (await import('./notices.tsx')).Notices)

export const NothingFound = loadable(
  'guide/nothing-found',
  async () => (await import('./nothing-found.tsx')).NothingFound,
)

export const NoLock = loadable(
  'guide/nothing-found',
  async () => (await import('./nothing-found.tsx')).NoLock,
)

export const CriteriaTray = loadable(
  'guide/criteria-tray',
  async () => (await import('./criteria-tray.tsx')).CriteriaTray,
)
