import type { CategoryCode } from '../categories/codes.ts'
import { type BehavingPart, datasheetRemedies, isBehaving, type Part, writtenBy } from './parts.ts'
import type { Behaviour, FitRemedy, FunctionLine } from './types.ts'

/**
 * What a part does without current: both where it can be switched by hand and no tick says which; [] where the
 * catalogue does not tell.
 */
export function behaviourOf(part: BehavingPart): readonly Behaviour[] {
  const { fact, locked, unlocked, switchable } = part.behaviour
  const written = writtenBy(part, fact)
  if (written === locked) return ['locked']
  if (written === unlocked) return ['unlocked']
  if (written !== switchable) return []
  const [isLocked, isUnlocked] = [part.ticks.includes(locked), part.ticks.includes(unlocked)]
  if (isLocked === isUnlocked) return ['locked', 'unlocked']
  return isLocked ? ['locked'] : ['unlocked']
}

/** The ticks that say what a part that can be switched does without current. */
export function tickRemedies(parts: readonly Part[], codes: readonly CategoryCode[]): FitRemedy[] {
  return parts
    .filter(isBehaving)
    .filter(({ code }) => codes.includes(code))
    .map(({ code, behaviour: { locked, unlocked } }) => ({
      kind: 'tick',
      category: code,
      ways: [[locked], [unlocked]],
    }))
}

/** Whether all parts do the same without current, and what; null without any part that has such a function. */
export function checkFunction(parts: readonly BehavingPart[]): FunctionLine | null {
  if (parts.length === 0) return null
  const behaving = parts.map((part) => ({ code: part.code, does: behaviourOf(part) }))
  const codes = behaving.map(({ code }) => code)
  const unstated = behaving.filter(({ does }) => does.length === 0).map(({ code }) => code)
  const stated = behaving.filter(({ does }) => does.length > 0)
  const common = (['locked', 'unlocked'] as const).filter((each) =>
    stated.every(({ does }) => does.includes(each)),
  )
  const toSwitch = parts
    .filter((part) => writtenBy(part, part.behaviour.fact) === part.behaviour.switchable)
    .map(({ code }) => code)
  const line = { about: 'function', parts: behaving, toSwitch } as const
  // The pair may still belong together: a lock's rows may lead to such a strike, and the door decides whether it may.
  if (common.length === 0)
    return {
      ...line,
      common,
      verdict: 'possible',
      reason: 'opposed',
      concerns: codes,
      remedies: codes.toReversed().map((category) => ({ kind: 'choose', category })),
    }
  if (unstated.length > 0)
    return {
      ...line,
      common: [],
      verdict: 'unknown',
      reason: 'unstated',
      concerns: unstated,
      remedies: datasheetRemedies(unstated),
    }
  if (common.length > 1)
    return {
      ...line,
      common,
      verdict: 'possible',
      reason: 'open',
      concerns: toSwitch,
      remedies: tickRemedies(parts, toSwitch.slice(0, 1)),
    }
  return { ...line, common, verdict: 'fits', concerns: [], remedies: [] }
}
