import { can, languageOfLevel } from '../../../domain/access.ts'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { dashboardCategories } from '../../../domain/categories/index.ts'
import { original } from '../../../domain/languages.ts'
import type { AccessLevel } from '../../../domain/product.ts'
import { fold } from '../../../domain/search/fold.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { viewQuery } from '../dashboard/view.ts'
import { type MenuEntry, ownEntries, type ScreenName, workEntries } from '../frame/entries.ts'

/** An action, or a screen to open. */
export interface Action {
  label: string
  /** Search words besides its label. */
  words: string
  to: string
}

interface Words {
  label: (label: MenuEntry['label']) => string
  add: (code: CategoryCode) => string
  /** Synonyms of "add". */
  addWords: string
  importInto: (code: CategoryCode) => string
  untranslated: (code: CategoryCode) => string
  /** Synonyms of screens. */
  synonyms: Partial<Record<ScreenName, string>>
}

/** All actions of a level. */
export function actionsFor(level: AccessLevel, words: Words): Action[] {
  const codes = dashboardCategories.map(({ code }) => code)
  const language = languageOfLevel(level)
  return [
    ...(can(level, 'addProduct')
      ? codes.map((code) => ({
          label: words.add(code),
          words: words.addWords,
          to: linkTo(`adm-${code}-add`),
        }))
      : []),
    ...[...workEntries(level), ...ownEntries(level)].flatMap((entry) =>
      entry.screens.map(({ name, label, to }, position) => {
        const [own, part] = [words.label(entry.label), words.label(label)]
        return {
          label: position === 0 || own === part ? own : `${own}: ${part}`,
          words: words.synonyms[name] ?? '',
          to,
        }
      }),
    ),
    ...(can(level, 'importProducts')
      ? codes.map((code) => ({
          label: words.importInto(code),
          words: '',
          to: linkTo('adm-jobs', {}, `?importera=${code}`),
        }))
      : []),
    ...(language === original
      ? []
      : codes.map((code) => ({
          label: words.untranslated(code),
          words: '',
          to: linkTo('adm-dashboard', {}, viewQuery(code, { filter: 'missing', language })),
        }))),
  ]
}

/** The actions in which every typed word is the beginning of a word, in their order. */
export function matching(actions: readonly Action[], typed: string): Action[] {
  const wanted = wordsOf(typed)
  if (wanted.length === 0) return []
  return actions.filter(({ label, words }) => {
    const known = wordsOf(`${label} ${words}`)
    return wanted.every((word) => known.some((each) => each.startsWith(word)))
  })
}

const wordsOf = (text: string) => fold(text).split(' ').filter(Boolean)
