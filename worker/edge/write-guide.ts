import type { CategoryCode } from '../../domain/categories/codes.ts'
import { readGuideState } from '../../domain/guide/state.ts'
import { type GuideSections, guideSections } from '../../domain/guide/written.ts'
import type { Language } from '../../domain/languages.ts'
import type { PageData } from '../../domain/page/data.ts'
import { guidePiecesPath, PieceBox, type Pieces } from '../../domain/page/pieces.ts'
import type { Route, RouteMatch } from '../../domain/routes.ts'
import type { ChangedTexts } from '../../domain/texts/page-texts.ts'
import type { AppContext } from '../app-env.ts'
import { logFault } from '../log.ts'
import type { Catalogue } from '../services/catalogue/catalogue.ts'
import { guidePage } from '../services/public/guide-page.ts'

/** The parts of a guide's page that depend on its address, and the data they were written from. */
export interface WrittenSections {
  sections: GuideSections
  data: NonNullable<PageData['guide']>
}

/**
 * Writes the criteria and products of a guide for the first paint (docs/decisions/134).
 * @returns null for other pages, and for a guide that is sent as built
 */
export async function writeGuide(
  context: AppContext,
  catalogue: Catalogue,
  { route }: RouteMatch,
  language: Language,
  { texts = {} }: PageData,
): Promise<WrittenSections | null> {
  if (route.screen !== 'guide' || !route.category) return null
  try {
    return await written(context, catalogue, { ...route, category: route.category }, language, texts)
  } catch (fault) {
    logFault('A guide is sent as it was built', fault)
    return null
  }
}

async function written(
  { env, req }: AppContext,
  catalogue: Catalogue,
  { category, mode }: Route & { category: CategoryCode },
  language: Language,
  texts: ChangedTexts,
): Promise<WrittenSections | null> {
  const { pathname, search, searchParams } = new URL(req.url)
  const [asked, found] = await Promise.all([
    guidePage(catalogue, language, {
      category,
      withEm: mode === 'with-em',
      state: readGuideState(category, searchParams),
    }),
    env.ASSETS.fetch(new URL(guidePiecesPath(language, category), req.url)),
  ])
  if (!asked || !found.ok) {
    await found.body?.cancel()
    return null
  }
  const box = new PieceBox(await found.json<Pieces>(), texts)
  return {
    sections: guideSections(box, { ...asked, path: pathname }),
    data: { query: search },
  }
}
