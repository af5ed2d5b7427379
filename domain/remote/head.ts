import { type CategoryCode, categoryCodes } from '../categories/codes.ts'
import type { Identity } from '../facets/format.ts'
import type { FacetIndex } from '../facets/types.ts'
import { checkExpected, type Form, seal, unseal } from '../packed/container.ts'
import { headMagic } from './is-head.ts'

/** What a browser gets of an index that is too large to send: everything but its products. */
export type IndexHead = Identity & Pick<FacetIndex, 'groups' | 'choices' | 'size'>

const form: Form<'content'> = {
  name: 'head of a facet index',
  magic: headMagic,
  version: 1,
  kinds: categoryCodes,
  sections: ['content'],
}

export function packHead(index: IndexHead): Uint8Array<ArrayBuffer> {
  const { category, language, generation, groups, choices, size } = index
  // The content names the generation too: a head under the version of an earlier one would answer for other products.
  const content = new TextEncoder().encode(JSON.stringify({ generation, groups, choices, size }))
  return seal(form, { kind: category, language, generation }, { content })
}

/** @throws IndexError foreign, truncated, corrupt, or not the one that is `expected` */
export function openHead(bytes: ArrayBuffer, expected: Partial<Identity> = {}): IndexHead {
  const { kind, language, generation, ...unsealed } = unseal(form, bytes)
  const identity: Identity = { category: kind as CategoryCode, language, generation }
  checkExpected<Identity>(form, identity, expected)
  return { ...identity, ...JSON.parse(new TextDecoder().decode(unsealed.bytes('content'))) }
}
