import { loadable } from '../../shared/ui/loadable.tsx'

/** The drawing of a measure, in a chunk that loads with the first one: every fact in mm has one, and half of the categories have none. */
export const WhereToMeasure = loadable(
  'measure/where-to-measure',
  async () => (await import('./where-to-measure.tsx')).WhereToMeasure,
)
