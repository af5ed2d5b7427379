import type { UseQueryResult } from '@tanstack/react-query'
import { languageOfLevel } from '../../../domain/access.ts'
import { categories } from '../../../domain/categories/index.ts'
import type { CatalogueHealthAnswer, ProblemKind } from '../../../domain/contracts/catalogue-health.ts'
import { isLanguage, type Language, languageCodes, original } from '../../../domain/languages.ts'
import { useCategoryTexts } from '../../public/guide/use-category-texts.ts'
import { useSearch } from '../../shared/router/use-search.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { useStaff } from '../frame/session/staff-context.ts'
import { ChoiceField, TextField } from '../ui/field.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { revealAndFocus } from '../ui/reveal-and-focus.ts'
import { useQueryChange } from '../ui/use-query-change.ts'
import { useDates } from '../use-dates.ts'
import { useTexts } from '../use-texts.ts'
import { DismissedKinds, useDismissedKinds } from './dismissed-kinds.tsx'
import { ProblemGroup } from './problem-group.tsx'
import { type Group, groupsOf, type HealthView, kindsOf } from './view.ts'

/** The problems by kind, filtered by the address. */
export function Report({ report }: { report: UseQueryResult<CatalogueHealthAnswer> }) {
  const { t } = useTexts()
  return (
    <div className="pt-5">
      <Loaded of={[report]} failed={t('care.failed')} className="h-160 rounded-box">
        {(data) => <Problems data={data} />}
      </Loaded>
    </div>
  )
}

function Problems({ data }: { data: CatalogueHealthAnswer }) {
  const { t } = useTexts()
  const own = languageOfLevel(useStaff().level)
  const [view, change] = useView(own)
  const { top, isDismissed, dismiss, restore } = useDismissedKinds<ProblemKind>()
  const kinds = kindsOf(data.counts)
  const clean = kinds.filter((kind) => data.counts[kind] === 0)
  if (clean.length === kinds.length) return <AllWell checked={data.checked} />
  const found = groupsOf(data, view, own)
  const groups = found.filter(({ kind }) => !isDismissed(kind))
  return (
    <div ref={top} tabIndex={-1} className="grid grid-cols-1 gap-5 outline-none!">
      <Filters view={view} onChange={change} />
      <p role="status" className="-mb-2 text-sm text-mute tnum">
        {t('care.count', { count: groups.reduce((sum, { problems }) => sum + problems.length, 0) })}
      </p>
      {found.length === 0 && (
        <EmptyState text={t('care.nothingLeft')}>
          <Button onClick={() => change({ category: null, language: null, text: '' })}>
            {t('care.showAll')}
          </Button>
        </EmptyState>
      )}
      {groups.length > 1 && <Overview groups={groups} />}
      {groups.map((group) => (
        <ProblemGroup key={group.kind} group={group} onDismiss={() => dismiss(group.kind)} />
      ))}
      <DismissedKinds
        kinds={found
          .filter(({ kind }) => isDismissed(kind))
          .map(({ kind, problems }) => ({
            kind,
            title: t(`care.kinds.${kind}.title`),
            count: problems.length,
          }))}
        onRestore={restore}
      />
      {clean.length > 0 && (
        <section className="surface bg-ok-bg px-4 py-3 text-sm sm:px-6">
          <h2 className="flex items-center gap-2 text-base text-ok">
            <Icon name="check" />
            {t('care.clean')}
          </h2>
          <p className="mt-1 text-mute">{clean.map((kind) => t(`care.kinds.${kind}.title`)).join(' · ')}</p>
        </section>
      )}
    </div>
  )
}

function AllWell({ checked }: { checked: string }) {
  const { t } = useTexts()
  const { minute } = useDates()
  return (
    <section className="surface grid justify-items-center gap-2 bg-ok-bg px-6 py-14 text-center">
      <Icon name="check" className="size-12 text-ok" />
      <h2 className="text-xl">{t('care.well')}</h2>
      <p className="max-w-prose text-mute">{t('care.wellText', { time: minute(checked) })}</p>
    </section>
  )
}

/** How many there are of each kind, with links to them. */
function Overview({ groups }: { groups: readonly Group[] }) {
  const { t } = useTexts()
  return (
    <nav aria-label={t('care.overview')}>
      <ul className="flex flex-wrap gap-2">
        {groups.map(({ kind, problems }) => (
          <li key={kind}>
            <button
              type="button"
              onClick={() => {
                const section = document.querySelector<HTMLElement>(`[data-kind="${kind}"]`)
                if (section) revealAndFocus(section, 'start')
              }}
              className="flex min-h-10 cursor-pointer items-baseline gap-2 rounded-lg border border-line bg-card px-3 py-2 text-sm hover:border-edge"
            >
              {t(`care.kinds.${kind}.title`)}
              <span className="font-semibold tnum">{problems.length}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface FiltersProps {
  view: HealthView
  onChange: (change: Partial<HealthView>) => void
}

function Filters({ view, onChange }: FiltersProps) {
  const { t } = useTexts()
  const { name } = useCategoryTexts()
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-[1fr_14rem_12rem]">
      <TextField
        label={t('care.search')}
        type="search"
        maxLength={200}
        value={view.text}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <ChoiceField
        label={t('care.category')}
        value={view.category ?? ''}
        options={[
          ['', t('care.allCategories')],
          ...categories.map(({ code }) => [code, name(code)] as const),
        ]}
        onChoose={(category) => onChange({ category: category || null })}
      />
      <ChoiceField
        label={t('care.language')}
        value={view.language ?? ''}
        options={[
          ['', t('care.allLanguages')],
          ...languageCodes.map((language) => [language, t(`common.languages.${language}`)] as const),
        ]}
        onChoose={(language) => onChange({ language: language || null })}
      />
    </div>
  )
}

/** The filters of the report in the address; a translator starts with their own language. */
function useView(own: Language): [HealthView, (change: Partial<HealthView>) => void] {
  const search = useSearch()
  const changeQuery = useQueryChange()
  const languageParam = search.get('sprak') ?? (own === original ? '' : own)
  const view: HealthView = {
    category: categories.find(({ code }) => code === search.get('typ'))?.code ?? null,
    language: isLanguage(languageParam) ? languageParam : null,
    text: search.get('q') ?? '',
  }
  const change = (part: Partial<HealthView>) => {
    const next = { ...view, ...part }
    const all = own === original ? null : 'alla'
    changeQuery({ typ: next.category, sprak: next.language ?? all, q: next.text || null })
  }
  return [view, change]
}
