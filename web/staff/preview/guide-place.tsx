import { useQuery } from '@tanstack/react-query'
import type { PreviewAnswer } from '../../../domain/contracts/preview.ts'
import { type Language, languageRow } from '../../../domain/languages.ts'
import { useLanguage } from '../../shared/settings.ts'
import { Chip } from '../../shared/ui/chip.tsx'
import { Picture } from '../../shared/ui/picture.tsx'
import { storedPicture } from '../editor/files/stored-picture.tsx'
import { useTexts } from '../use-texts.ts'

type Choices = NonNullable<PreviewAnswer['guide']['after']>['choices']

/** The product's place in its guide and the choices under which it is found, beside the present ones. */
export function GuidePlace({ guide, language }: { guide: PreviewAnswer['guide']; language: Language }) {
  const { t } = useTexts()
  const { card, before, after } = guide
  const picture = card.picture
  const own = useLanguage()
  // Its file may be hidden from visitors.
  const { data: url } = useQuery({ ...storedPicture(picture?.url ?? '', own), enabled: picture !== null })
  if (!after) return null
  const known = (others: Choices | undefined) => new Set(others?.map(({ key }) => key))
  const [was, is] = [known(before?.choices), known(after.choices)]
  const lists = {
    added: before ? after.choices.filter(({ key }) => !was.has(key)) : [],
    gone: (before?.choices ?? []).filter(({ key }) => !is.has(key)),
    kept: before ? after.choices.filter(({ key }) => was.has(key)) : after.choices,
  }
  const hasMoved = before && (before.place !== after.place || before.total !== after.total)
  const { html } = languageRow(language)
  return (
    <div className="grid gap-5 px-5 py-5 sm:px-6">
      <div lang={html} className="surface flex gap-4 px-4 py-3">
        <Picture key={url} picture={picture && url ? { ...picture, url } : null} className="h-19 w-12" />
        <div className="min-w-0 grow">
          <p className="leading-6 font-semibold text-pretty">{card.name}</p>
          <p className="number leading-5 text-mute">{card.artnr}</p>
          <p className="mt-1.5 flex flex-wrap gap-1.5">
            {card.facts.map((fact) => (
              <Chip key={fact}>{fact}</Chip>
            ))}
          </p>
        </div>
      </div>
      <p>
        {t('preview.place', { place: after.place, total: after.total })}{' '}
        <span className="text-mute">
          {hasMoved
            ? t('preview.placeBefore', { place: before.place, total: before.total })
            : t(before ? 'preview.placeSame' : 'preview.placeNone')}
        </span>
      </p>
      <section className="grid gap-3">
        <h3 className="text-base">{t('preview.choices')}</h3>
        {after.choices.length === 0 && <p className="text-mute">{t('preview.noChoices')}</p>}
        {(['added', 'gone', 'kept'] as const).map(
          (name) =>
            lists[name].length > 0 && (
              <div key={name}>
                {before && <h4 className="text-sm text-mute">{t(`preview.${name}`)}</h4>}
                <ul lang={html} className="mt-1 flex flex-wrap gap-1.5">
                  {lists[name].map(({ key, label }) => (
                    <li key={key}>
                      <Chip className={tones[name]}>{label}</Chip>
                    </li>
                  ))}
                </ul>
              </div>
            ),
        )}
      </section>
    </div>
  )
}

const tones = {
  added: 'border-ok-line bg-ok-bg text-ok',
  gone: 'border-brass bg-brass-bg text-brass line-through',
  kept: '',
} as const
