import { type CategoryCode, categoryCodes } from '../../../domain/categories/codes.ts'
import type { FoundByStaff } from '../../../domain/contracts/staff-search.ts'
import { callPath } from '../../shared/data/calls.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { numberLink } from '../replacements/number-link.ts'
import { useDebounced } from '../ui/use-debounced.ts'
import { type StaffT, useTexts } from '../use-texts.ts'
import { actionsFor, matching } from './actions.ts'
import { recentOf, recentStore } from './recent.ts'

export interface FoundOption {
  key: string
  label: string
  /** Shown beside it: a number, or where a text appears. */
  about?: string
  draft?: boolean
  /** It answers an earlier query. */
  isOld?: boolean
  to: string
}

interface FoundGroup {
  title: string
  options: FoundOption[]
}

/** The most actions that are offered. */
const maxActions = 6

/** The results of a query: actions at once, and the server's after a pause in typing. Without one, what was opened last. */
export function useFinderResults(query: string) {
  const { t } = useTexts()
  const { t: say } = useTranslation()
  const { level, email } = useStaff()
  const debounced = useDebounced(query.trim())
  const path = debounced.length < 2 ? null : callPath('GET search/staff', {}, { q: debounced })
  const { data, isError, isFetching, isPlaceholderData, refetch } = useStaffQuery(path, true)
  const isOld = isPlaceholderData || debounced !== query.trim()
  const nameOf = (code: CategoryCode) => say(`categories.${code}.name`)
  const actions = actionsFor(level, {
    label: (label) => t(label),
    add: (code) => t('dashboard.add', { what: say(`categories.${code}.one`) }),
    addWords: t('finder.addWords'),
    importInto: (code) => t('finder.import', { category: nameOf(code) }),
    untranslated: (code) => t('finder.untranslated', { category: nameOf(code) }),
    synonyms: { queue: t('queue.words'), bin: t('finder.binWords') },
  })
  const recent = recentStore.useValue()
  const findGroups = (): FoundGroup[] => {
    if (query.trim() === '') {
      const options = recentOf(recent, email).map(({ category, id, name, artnr }) => ({
        key: id,
        label: name || artnr,
        about: artnr,
        to: linkTo(`adm-${category}-edit`, { id }),
      }))
      return options.length > 0 ? [{ title: t('finder.recent'), options }] : []
    }
    const found = path === null ? undefined : data
    return [
      {
        title: t('finder.actions'),
        options: matching(actions, query)
          .slice(0, maxActions)
          .map(({ label, to }) => ({ key: `${to} ${label}`, label, to })),
      },
      ...(found ? foundGroups(found, nameOf, t) : []).map(({ title, options }) => ({
        title,
        options: options.map((option) => ({ ...option, isOld })),
      })),
    ].filter(({ options }) => options.length > 0)
  }
  return {
    groups: findGroups(),
    isError: isError && path !== null,
    isFetching: isFetching || debounced !== query.trim(),
    refetch,
  }
}

function foundGroups(
  { products, numbers, texts }: FoundByStaff,
  nameOf: (code: CategoryCode) => string,
  t: StaffT,
): FoundGroup[] {
  return [
    ...categoryCodes.map((code) => ({
      title: nameOf(code),
      options: products
        .filter(({ category }) => category === code)
        .map(({ _id, name, artnr, published }) => ({
          key: _id,
          label: name,
          about: artnr,
          draft: !published,
          to: linkTo(`adm-${code}-edit`, { id: _id }),
        })),
    })),
    {
      title: t('finder.numbers'),
      options: numbers.map(({ _id, variant, artnr }) => ({
        key: _id,
        label: artnr,
        about: t(`finder.replacedBy.${variant}`),
        to: numberLink(variant, artnr),
      })),
    },
    {
      title: t('finder.texts'),
      options: texts.map(({ machineName, text }) => ({
        key: machineName,
        label: text,
        about: machineName,
        to: linkTo('adm-oversattningar', {}, `?text=${encodeURIComponent(machineName)}`),
      })),
    },
  ]
}
