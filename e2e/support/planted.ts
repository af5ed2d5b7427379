import type { Page } from '@playwright/test'

/** A fault of the application: a piece of its built scripts, and what stands there instead. */
interface Mutation {
  piece: RegExp
  instead: string
}

/**
 * Without criteria the chosen strike is no condition of the posts. What a guide is asked (`questionOf` in
 * domain/guide/question.ts) stands here as in the built scripts: names of properties outlast the build. A change there
 * may ask for another pattern; `plant` tells when a piece is not found.
 */
export const strikeForgotten: Mutation = {
  piece: /keys:\[\.\.\.(\w+)\.choices\[(\w+)\]\?\?\[\],\.\.\.(\w+)\]/,
  instead: 'keys:$1.choices[$2]?[...$1.choices[$2],...$3]:[]',
}

/** Serves the scripts with a fault in them. @returns whether the fault has come to stand in a script yet */
export async function plant(page: Page, { piece, instead }: Mutation): Promise<() => boolean> {
  let isPlanted = false
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    const script = await response.text()
    if (piece.test(script)) isPlanted = true
    await route.fulfill({ response, body: script.replace(piece, instead) })
  })
  return () => isPlanted
}
