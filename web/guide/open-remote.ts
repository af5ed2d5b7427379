import type { QueryClient } from '@tanstack/react-query'
import type { CategoryCode } from '../../domain/categories/codes.ts'
import { categoryOf } from '../../domain/categories/index.ts'
import type { FacetIndex } from '../../domain/facets/types.ts'
import type { Language } from '../../domain/languages.ts'
import { openHead } from '../../domain/remote/head.ts'
import { RemoteIndex } from '../../domain/remote/remote-index.ts'
import { callApi } from '../data/api.ts'
import { callPath } from '../data/calls.ts'
import { versionKey } from '../data/query-client.ts'

/**
 * Opens the head of an index that is too large for a browser: the worker answers for the rest.
 * @throws IndexError
 */
export function openRemote(
  queries: QueryClient,
  queryKey: readonly unknown[],
  bytes: ArrayBuffer,
  { category, language }: { category: CategoryCode; language: Language },
): RemoteIndex {
  const head = openHead(bytes, { category, language })
  // An isolate that has not seen the latest save yet sends the previous head. The generation must not decrease: answers
  // of the newer one would count as a change and load the head again.
  const before = queries.getQueryData<FacetIndex>(queryKey)?.generation ?? 0
  const path = callPath('POST :type/questions', { type: categoryOf(category).path }, { lang: language })
  return new RemoteIndex(
    { ...head, generation: Math.max(head.generation, before) },
    (questions) => callApi(path, { language, method: 'POST', body: { questions: [...questions] } }),
    () => {
      // The known version is outdated as well.
      void queries.invalidateQueries({ queryKey: versionKey(queryKey), refetchType: 'none' })
      void queries.invalidateQueries({ queryKey, exact: true })
    },
  )
}
