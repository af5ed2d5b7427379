import * as z from 'zod'
import { categories } from '../categories/index.ts'
import { contract, forStaff, id, language } from './common.ts'

/** Codes of the categories that have criteria. */
const codes = categories.filter((category) => category.columns.length > 0).map((category) => category.code)

/** GET /api/options/{code}: the option columns with every slug, in order. Slugs of partner columns are names. */
export const options = contract({
  params: z.strictObject({ code: z.enum(codes) }),
  response: z.array(
    z.strictObject({
      _id: id,
      name: z.string(),
      slugs: z.array(z.string()),
      translations: z.partialRecord(language, z.record(z.string(), z.string())),
      match: z.enum(['all', 'any']),
      /** For staff: goes up with every save; a PUT that names an older one is refused. */
      version: forStaff(z.int().optional()),
    }),
  ),
})

export type OptionAnswer = z.infer<typeof options.response>[number]
