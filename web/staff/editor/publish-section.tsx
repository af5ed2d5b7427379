import { useWatch } from 'react-hook-form'
import { type Language, languageCodes } from '../../../domain/languages.ts'
import { isPublished } from '../../../domain/product.ts'
import { missingForPublishing } from '../../../domain/publishing.ts'
import { cx } from '../../shared/ui/cx.ts'
import { Flag } from '../ui/flag.tsx'
import { useTexts } from '../use-texts.ts'
import { useValue } from './controls.tsx'
import { Note } from './criteria/criteria-notes.tsx'
import { useCanWrite, useEditing } from './edit-context.ts'
import { FieldLink } from './field-link.tsx'
import { type ProductForm, publishedPath, publishPath } from './form.ts'
import { Section } from './section.tsx'
import { useWarnings } from './sections/warnings.ts'

/** In which languages the product is published, what it lacks where it cannot be, and what visitors would notice. */
export function PublishSection() {
  const { t } = useTexts()
  const { product } = useEditing()
  const canFit = useCanWrite()('spec')
  const warnings = useWarnings()
  const count = languageCodes.filter((language) => product && isPublished(product, language)).length
  return (
    <Section name="publishing" count={t('sections.languages', { count, total: languageCodes.length })}>
      <ul className="-my-2 divide-y divide-line">
        {languageCodes.map((language) => (
          <PublishRow key={language} language={language} />
        ))}
      </ul>
      <div className="grid grid-cols-1 gap-2 not-empty:mt-4" aria-live="polite">
        {canFit &&
          warnings.map(({ text, to }) => (
            <Note key={text} tone="warning">
              <FieldLink to={to} className="min-h-6">
                {text}
              </FieldLink>
            </Note>
          ))}
      </div>
    </Section>
  )
}

const switchClass =
  'relative h-6 w-10.5 shrink-0 cursor-[inherit] appearance-none rounded-full border border-edge bg-card before:absolute before:top-[0.1875rem] before:left-[0.1875rem] before:size-4 before:rounded-full before:bg-edge before:transition-transform checked:border-ok checked:bg-ok checked:before:translate-x-4.5 checked:before:bg-card disabled:border-line disabled:checked:border-ok forced-colors:appearance-auto'

function PublishRow({ language }: { language: Language }) {
  const { t } = useTexts()
  const { product, inCopy } = useEditing()
  const mine = useCanWrite()('published', language)
  const form = useWatch<ProductForm>() as ProductForm
  const path = publishedPath(language)
  const [published, publish] = useValue(path)
  const isLive = product !== null && isPublished(product, language)
  const state =
    published === isLive ? (isLive ? 'published' : 'unpublished') : published ? 'publishing' : 'withdrawn'
  const missing = missingForPublishing(form, language)
  // Unpublishing is always possible.
  const enabled = mine && (published || missing.length === 0)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-0.5 py-2">
      <label
        className={cx(
          'flex min-h-10 items-center gap-3 text-[0.9375rem]',
          enabled ? 'cursor-pointer' : 'text-mute',
        )}
      >
        <input
          type="checkbox"
          role="switch"
          aria-checked={published}
          name={path}
          checked={published}
          onChange={(event) => publish(event.target.checked)}
          disabled={!enabled}
          className={switchClass}
        />
        <Flag language={language} decorative />
        <span className="min-w-40">
          {t('edit.publishIn', { language: t(`common.languagesInText.${language}`) })}
        </span>
      </label>
      <span className={cx('text-sm', state === 'published' ? 'text-ok' : 'text-mute')}>
        {t(state === 'publishing' && inCopy ? 'edit.switch.waiting' : `edit.switch.${state}`)}
      </span>
      {missing.length > 0 && (
        <span className="flex flex-wrap items-baseline gap-x-2 text-sm text-brass">
          {t('edit.missing')}
          {missing.map((lack) => (
            <FieldLink key={lack} to={publishPath(language, lack)}>
              {t(`edit.missingFields.${lack}`)}
            </FieldLink>
          ))}
        </span>
      )}
    </li>
  )
}
