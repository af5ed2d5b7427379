import { UserError } from '../../../domain/errors.ts'
import type { Language } from '../../../domain/languages.ts'
import { briefSeconds, type IndexStore } from '../../cache/index-store.ts'
import type { IsolateMemory } from '../../cache/isolate.ts'
import type { Database } from '../../db/client.ts'
import { advanceBuild, beginBuild, endBuild, type Progress } from '../../db/queries/builds.ts'
import {
  type CatalogueState,
  catalogueState,
  ensureReadyRow,
  isOutdatedBy,
  productsOutdatedIn,
  recordStored,
} from '../../db/queries/generations.ts'
import { releaseLease, takeLease } from '../../db/queries/leases.ts'
import type { DerivedIndex, Packed, PiecewiseBuild } from './derived-index.ts'
import { keyOf } from './generations.ts'

/**
 * How long one call works, in ms; with the finishing that follows, it must stay below the platform's limit of thirty seconds.
 */
export const callMs = 15_000
/** The most pieces of one call, since D1 limits its statements. */
const maxPieces = 30
/** A call that was cut off is followed by another one after this. */
const leaseMs = 60_000

interface BuildParts {
  db: Database
  indexStore: IndexStore
  memory: IsolateMemory
  /** The time in milliseconds. */
  now: () => number
}

/** Registers an index to be built by calls of `continueLongBuild`; until it is ready, readers get the previous version. */
export async function startLongBuild(
  { db, indexStore: { deployment } }: BuildParts,
  key: string,
  generation: number,
): Promise<void> {
  await db.batch([ensureReadyRow(db, deployment, generation), beginBuild(db, deployment, key, generation)])
}

/**
 * Builds part of an index that has more rows than one call of the worker can read. Finished pieces are in KV, D1 counts them: a
 * call that is cut off loses only its current piece. A lease admits one call at a time. A save of single products is patched
 * into the finished index; any other save that affects it restarts the build.
 * @param until when this call ends, in milliseconds
 * @returns what is finished and stored; null where another call has to go on
 * @throws UserError UNAVAILABLE where KV does not take a piece
 */
export async function continueLongBuild(
  parts: BuildParts,
  thing: DerivedIndex<unknown>,
  language: Language,
  until: number,
): Promise<Packed | null> {
  const { db, indexStore, now } = parts
  const { deployment } = indexStore
  const key = keyOf({ what: thing.what, language })
  const lease = { name: `build ${key}@${deployment}`, holder: crypto.randomUUID(), ends: now() + leaseMs }
  const [taken] = await takeLease(db, lease, now())
  if (taken?.holder !== lease.holder) return null
  try {
    return await new LongBuild(parts, thing, language).run(until)
  } finally {
    await releaseLease(db, lease.name, lease.holder)
  }
}

class LongBuild {
  readonly #parts: BuildParts
  readonly #thing: DerivedIndex<unknown>
  readonly #language: Language
  readonly #key: string
  #opened: { generation: number; pieces: PiecewiseBuild } | undefined

  constructor(parts: BuildParts, thing: DerivedIndex<unknown>, language: Language) {
    this.#parts = parts
    this.#thing = thing
    this.#language = language
    this.#key = keyOf({ what: thing.what, language })
  }

  async run(until: number): Promise<Packed | null> {
    for (let left = maxPieces; left > 0; left--) {
      const progress = await this.#progress()
      if (this.#parts.now() >= until) return null
      if (progress?.last === null) {
        const packed = await this.#finish(progress)
        if (packed) return packed
      } else if (progress && !(await this.#readOne(progress, progress.last))) return null
    }
    return null
  }

  /** How far it is; undefined where it has just begun, or begun again. */
  async #progress(): Promise<Progress | undefined> {
    const state = await this.#state()
    const progress = state.building[this.#key]
    if (progress && !this.#isDisturbed(progress, state)) return progress
    await startLongBuild(this.#parts, this.#key, state.value)
    return undefined
  }

  async #readOne(progress: Progress, after: string): Promise<boolean> {
    const { db, indexStore } = this.#parts
    const { piece, last } = await (await this.#open(progress)).read(after)
    const name = this.#nameOf(progress)
    if (!(await indexStore.writePart(name, pieceName(progress.pieces), piece, briefSeconds)))
      throw new UserError('UNAVAILABLE')
    const [row] = await advanceBuild(db, indexStore.deployment, this.#key, progress, last)
    return row !== undefined
  }

  /** @returns null where it has begun again */
  async #finish(progress: Progress): Promise<Packed | null> {
    const { db, indexStore } = this.#parts
    const { deployment } = indexStore
    const { generation } = progress
    const again = () => beginBuild(db, deployment, this.#key, generation, { again: true })
    let isMissing = false
    const store = this.#nameOf(progress)
    async function* pieces() {
      for (let piece = 0; piece < progress.pieces; piece++) {
        const read = await indexStore.readPart(store, pieceName(piece))
        isMissing ||= read === null
        if (read === null) return
        yield read
      }
    }
    this.#parts.memory.makeRoom()
    const bytes = await (await this.#open(progress)).join(generation, pieces).catch((fault) => {
      if (!isMissing) throw fault
    })
    if (isMissing || !bytes) {
      await again()
      return null
    }
    if (this.#isDisturbed(progress, await this.#state())) return null
    if (!(await indexStore.write(store, bytes))) throw new UserError('UNAVAILABLE')
    const made = { [this.#key]: generation }
    await db.batch([recordStored(db, deployment, generation, made), endBuild(db, deployment, this.#key)])
    return { generation, bytes }
  }

  /** What it says of partners and options is as new as the build: whatever changes them makes it begin again. */
  async #open({ generation }: Progress): Promise<PiecewiseBuild> {
    const { what, inPieces } = this.#thing
    if (!inPieces) throw new Error(`${what} is not built in pieces`)
    if (this.#opened?.generation !== generation)
      this.#opened = { generation, pieces: await inPieces(this.#parts.db, this.#language) }
    return this.#opened.pieces
  }

  #state(): Promise<CatalogueState> {
    return catalogueState(this.#parts.db, this.#parts.indexStore.deployment)
  }

  #isDisturbed({ generation }: Progress, { saves }: CatalogueState): boolean {
    const { what } = this.#thing
    const newer = saves.filter((save) => save.generation > generation && isOutdatedBy(save, what))
    return productsOutdatedIn(what, newer) === null
  }

  #nameOf({ generation }: Progress) {
    return { what: this.#thing.what, language: this.#language, generation }
  }
}

function pieceName(piece: number): string {
  return `piece-${piece}`
}
