import { readFileSync } from 'node:fs'
import { openIndex } from '../../domain/facets/open.ts'
import { cpuMicros } from './cpu.ts'

/** Reads an index from stdin and prints the thread's CPU milliseconds from its bytes to the first answer. */
const bytes = new Uint8Array(readFileSync(0))
const before = cpuMicros()
const answer = openIndex(bytes).answer([3])
const page = answer.page(0, 20)
const listed = cpuMicros() - before
const counted = answer.counts.length + page.length + answer.total
const all = cpuMicros() - before
process.stdout.write(JSON.stringify({ list: listed / 1000, counts: all / 1000, counted }))
