import { readFileSync } from 'node:fs'
import { openIndex } from '../../domain/facets/open.ts'

/** Reads an index from stdin and prints the thread's CPU milliseconds from its bytes to the first answer. */
const bytes = new Uint8Array(readFileSync(0))
const before = process.threadCpuUsage()
const answer = openIndex(bytes).answer([3])
const page = answer.page(0, 20)
const listed = process.threadCpuUsage(before)
const counted = answer.counts.length + page.length + answer.total
const all = process.threadCpuUsage(before)
const ms = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000
process.stdout.write(JSON.stringify({ list: ms(listed), counts: ms(all), counted }))
