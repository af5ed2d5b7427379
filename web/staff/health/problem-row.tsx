import { useState } from 'react'
import { Link } from 'react-router'
import { can } from '../../../domain/access.ts'
import type { Problem } from '../../../domain/contracts/catalogue-health.ts'
import { original } from '../../../domain/languages.ts'
import { useCategoryTexts } from '../../public/guide/use-category-texts.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { usePublish } from '../dashboard/use-publish.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { Flag } from '../ui/flag.tsx'
import { focusLater } from '../ui/focus-later.ts'
import { useTexts } from '../use-texts.ts'
import { useProblemText } from './use-problem-text.ts'

/** How many names are shown on a line before the rest is folded. */
const atFirst = 6

/** One problem: the product or number concerned, what is wrong, and a link to where it is fixed. */
export function ProblemRow({ problem }: { problem: Problem }) {
  const { t } = useTexts()
  const { name } = useCategoryTexts()
  const [all, setAll] = useState(false)
  const { title, says, names } = useProblemText()(problem)
  const { product, category, language, href } = problem
  const hidden = all ? 0 : Math.max(0, names.length - atFirst)
  return (
    <li
      tabIndex={-1}
      className="relative grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 px-4 py-2.5 sm:px-6 has-[a:hover]:bg-paper -outline-offset-2"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          {href === null ? (
            <span className="font-medium wrap-anywhere">{title}</span>
          ) : (
            <Link
              to={href}
              className="font-medium wrap-anywhere underline decoration-line underline-offset-4 after:absolute after:inset-0 hover:decoration-ink"
            >
              {title}
            </Link>
          )}
          {product?.artnr && <span className="number">{product.artnr}</span>}
          {category && <span className="text-sm text-mute">{name(category)}</span>}
          {language && (
            <span className="flex items-center gap-1.5 self-center text-sm text-mute">
              <Flag language={language} decorative />
              {t(`common.languages.${language}`)}
            </span>
          )}
        </p>
        <p className="text-sm text-mute">
          {says}
          {names.length > 0 && (
            <>
              {says && ': '}
              {names.slice(0, names.length - hidden).map((each, position) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and never move
                <span key={position}>
                  {position > 0 && ', '}
                  <span className="inline-block max-w-full text-ink wrap-anywhere">{each}</span>
                </span>
              ))}
            </>
          )}
          {names.length > atFirst && (
            <>
              {' '}
              <button
                type="button"
                aria-expanded={all}
                onClick={() => setAll(!all)}
                className="relative min-h-8 cursor-pointer underline decoration-mute underline-offset-4 hover:text-ink"
              >
                {all ? t('care.fewer') : t('care.others', { count: hidden })}
              </button>
            </>
          )}
        </p>
        <PublishButtons problem={problem} />
      </div>
      {href !== null && <Icon name="arrow" className="mt-1 size-4 text-mute" />}
    </li>
  )
}

/** A button for each draft whose publishing fixes it, for users who may publish. */
function PublishButtons({ problem: { language, publishable = [] } }: { problem: Problem }) {
  const { t } = useTexts()
  const { level } = useStaff()
  const publish = usePublish()
  const [busy, setBusy] = useState(false)
  const where = language ?? original
  if (publishable.length === 0 || !can(level, 'editProduct', 'published', where)) return null
  return (
    <p className="relative mt-1.5 flex flex-wrap gap-2">
      {publishable.map((product) => (
        <Button
          key={product._id}
          className="min-h-9 shrink py-1"
          aria-disabled={busy || undefined}
          onClick={async () => {
            if (busy) return
            const focus = focusLater()
            setBusy(true)
            if (await publish(product, where, true)) focus(document.querySelector('main'))
            setBusy(false)
          }}
        >
          {t('dashboard.publish', {
            name: product.artnr || product.name,
            language: t(`common.languagesInText.${where}`),
          })}
        </Button>
      ))}
    </p>
  )
}
