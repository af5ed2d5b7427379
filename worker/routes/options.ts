import type { CategoryCode } from '../../domain/categories/codes.ts'
import type { OptionAnswer } from '../../domain/contracts/options.ts'
import { optionAnswers } from '../services/public/options.ts'
import type { Call } from './route.ts'

export function getOptions(call: Call<{ code: CategoryCode }>): Promise<OptionAnswer[]> {
  return optionAnswers(call, call.params.code, call)
}
