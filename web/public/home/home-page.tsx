import { Link } from 'react-router'
import { emptyState } from '../../../domain/guide/state.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { toolEntries } from '../../shared/layout/menus.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { PageText } from '../../shared/ui/page-text.tsx'
import { IdentifyPartButton } from '../identify-part/identify-part-button.tsx'
import { PartField } from '../identify-part/part-field.tsx'
import { DoorDrawing } from './door-drawing.tsx'
import { lockGlyph, postGlyph, replacementGlyph, strikeGlyph } from './glyphs.tsx'

/** The four guides to start with; `name` finds their texts, `start-{name}-…`. */
const tiles = [
  { name: 'em', to: linkTo('guide-filter-em'), glyph: lockGlyph },
  { name: 'eb', to: linkTo('guide-filter-eb'), glyph: strikeGlyph },
  { name: 'ms', to: linkTo('guide-filter-ms'), glyph: postGlyph },
  { name: 'ug', to: linkTo('guide-filter-ug'), glyph: replacementGlyph },
] as const

/** The three lists to browse; their texts are `start-list-{name}-…`. */
const teasers = [
  { name: 'eb', to: linkTo('products-eb') },
  { name: 'lh', to: linkTo('products-lh') },
  { name: 'ms', to: linkTo('products-ms') },
] as const

/** The start page: what this is, four ways to start, three lists to browse. */
export function Page() {
  const { t } = useTranslation()
  return (
    <div className="page py-8 md:py-12">
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_minmax(0,32rem)] lg:gap-16">
        <div>
          <PageText
            as="h1"
            text="pages.start-hero-title"
            className="text-[clamp(2.25rem,1.6rem+2.6vw,3.75rem)]"
          />
          <PageText
            as="p"
            text="pages.start-hero-text"
            className="mt-4 max-w-xl text-lg text-mute md:text-xl"
          />
          <div className="mt-6 max-w-xl">
            <PartField label={t('ui.start.part')} help={t('ui.start.partHelp')} state={emptyState} />
            <IdentifyPartButton label={t('ui.start.partUnknown')} state={emptyState} />
          </div>
        </div>
        <div className="max-lg:order-last">
          <DoorDrawing />
        </div>
        <section aria-label={t('ui.start.guidesLabel')} className="lg:col-span-2">
          <ul className="surface grid overflow-hidden sm:grid-cols-2 xl:grid-cols-4">
            {tiles.map(({ name, to, glyph }) => (
              <li
                key={name}
                className="group relative -mr-px -mb-px flex gap-4 border-r border-b border-line p-5 has-[a:hover]:bg-paper xl:flex-col"
              >
                {glyph}
                <div className="flex grow flex-col items-start gap-1">
                  <PageText as="h2" text={`pages.start-${name}-title`} className="text-lg" />
                  <PageText
                    as="p"
                    text={`pages.start-${name}-text`}
                    className="grow text-[0.9375rem] text-mute"
                  />
                  <Link
                    to={to}
                    className="mt-2 inline-flex min-h-8 items-center gap-2 font-semibold text-steel after:absolute after:inset-0"
                  >
                    <PageText as="span" text={`pages.start-${name}-action`} />
                    <Icon name="arrow" className="size-4 transition-transform group-hover:translate-x-0.5" />
                  </Link>
                </div>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <section aria-labelledby="tools" className="mt-10 md:mt-14">
        <h2 id="tools" className="overline-label mb-3">
          {t('ui.nav.tools')}
        </h2>
        <ul className="grid gap-x-10 gap-y-5 md:grid-cols-2 xl:grid-cols-4">
          {toolEntries.map(({ name, to }) => (
            <li key={name} className="group relative border-t border-line pt-3">
              <Link
                to={to}
                className="inline-flex min-h-8 items-center gap-2 font-semibold text-steel after:absolute after:inset-0"
              >
                {t(name === 'desk' ? 'ui.nav.desk' : `ui.${name}.title`)}
                <Icon name="arrow" className="size-4 transition-transform group-hover:translate-x-0.5" />
              </Link>
              <p className="mt-0.5 text-[0.9375rem] text-mute">{t(`ui.start.tools.${name}`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={t('ui.start.listsLabel')} className="mt-10 md:mt-14">
        <ul className="grid gap-x-10 gap-y-6 md:grid-cols-3">
          {teasers.map(({ name, to }) => (
            <li key={name} className="group relative border-t border-ink pt-4">
              <PageText as="h2" text={`pages.start-list-${name}-title`} className="text-lg" />
              <PageText
                as="p"
                text={`pages.start-list-${name}-text`}
                className="mt-1 text-[0.9375rem] text-mute"
              />
              <Link
                to={to}
                className="mt-2 inline-flex min-h-8 items-center gap-2 text-[0.9375rem] font-medium text-steel after:absolute after:inset-0"
              >
                <span>
                  {t('ui.start.toList')}
                  <span className="sr-only">
                    {': '}
                    <PageText as="span" text={`pages.start-list-${name}-title`} />
                  </span>
                </span>
                <Icon name="arrow" className="size-4 transition-transform group-hover:translate-x-0.5" />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
