import { staffRoutes } from '../../../domain/routes.ts'
import { linkTo } from '../../shared/router/use-route.ts'

/** Opens an old number, or looks for one like it. @param variant posts where it names no desk */
export function numberLink(variant: string | null, artnr: string): string {
  const route = staffRoutes.find((each) => each.screen === 'replacements' && each.variant === variant)
  return linkTo(route?.name ?? 'adm-utbytesguiden', {}, `?q=${encodeURIComponent(artnr)}`)
}
