import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setNavigationGuard } from './guard.ts'
import { createSiteHistory, samePage } from './site-history.ts'

interface Entry {
  state: unknown
  url: URL
}

/** A window whose history goes back and forth asynchronously, as a browser's does. */
class StandInWindow {
  entries: Entry[] = [{ state: null, url: new URL('http://site.test/start') }]
  index = 0
  readonly #hear = new Set<() => void>()
  readonly #waiting: (() => void)[] = []

  get location() {
    return this.entries[this.index]?.url
  }

  readonly history = {
    read: () => this.entries[this.index]?.state ?? null,
    get state() {
      return this.read()
    },
    pushState: (state: unknown, _title: string, url: string) => {
      this.entries.length = this.index + 1
      this.index = this.entries.push({ state, url: new URL(url, this.location) }) - 1
    },
    replaceState: (state: unknown, _title: string, url?: string) => {
      this.entries[this.index] = { state, url: new URL(url ?? this.location?.href ?? '', this.location) }
    },
    go: (delta: number) => {
      this.#waiting.push(() => {
        if (delta === 0 || !this.entries[this.index + delta]) return
        this.index += delta
        for (const hear of this.#hear) hear()
      })
    },
  }

  /** What a browser does with a link within the page: the same one again replaces its entry. */
  followLink(hash: string) {
    if (this.location?.hash === hash) this.history.replaceState(null, '', hash)
    else this.history.pushState(null, '', hash)
    for (const hear of this.#hear) hear()
  }

  addEventListener(_type: string, hear: () => void) {
    this.#hear.add(hear)
  }

  removeEventListener() {}

  /** Runs all requested navigations, and those that they lead to. */
  async settle(): Promise<void> {
    for (;;) {
      // Pending answers and loads come first: each takes a few turns.
      for (let turn = 0; turn < 10; turn++) await null
      const next = this.#waiting.shift()
      if (!next) return
      next()
    }
  }
}

/**
 * A site whose screens load on command, with a guard that, while it is on, asks on every navigation to another page.
 */
function openSite() {
  const window = new StandInWindow()
  const site = {
    window,
    guarded: false,
    asked: 0,
    answer: (_yes: boolean) => {},
    slow: new Map<string, () => void>(),
  }
  const load = (path: string) =>
    path.startsWith('/slow') ? new Promise<void>((come) => site.slow.set(path, come)) : null
  const history = createSiteHistory(load, window as unknown as Window)
  let shown = history.ready()
  history.listen((visit) => {
    shown = visit
  })
  const release = setNavigationGuard({
    loses: (from, to) => site.guarded && from.pathname !== to.pathname,
    ask: () => {
      site.asked++
      return new Promise((resolve) => {
        site.answer = resolve
      })
    },
  })
  return Object.assign(site, {
    history,
    release,
    shown: () => shown.location.pathname + shown.location.search,
  })
}

/** The address, which must match the shown page once everything has settled. */
const addressOf = (window: StandInWindow) => `${window.location?.pathname}${window.location?.search}`

test('a page stays until the screen of the next is here, and only the last one that was asked for is shown', async () => {
  const { history, shown, slow, window, release } = openSite()
  history.push('/slow/a', null)
  expect(shown()).toBe('/start')
  history.push('/slow/b', null)
  slow.get('/slow/a')?.()
  await window.settle()
  expect(shown()).toBe('/start')
  slow.get('/slow/b')?.()
  await window.settle()
  expect(shown()).toBe('/slow/b')
  // One entry for the one page that was seen.
  history.go(-1)
  await window.settle()
  expect([shown(), window.index]).toEqual(['/start', 0])
  release()
})

test('of the ways that are tried while the guard asks, the last one is gone, once', async () => {
  const site = openSite()
  const { history, window, shown } = site
  for (const path of ['/a', '/b', '/c']) history.push(path, null)
  site.guarded = true
  history.go(-1)
  await window.settle()
  history.go(-2)
  await window.settle()
  expect([shown(), addressOf(window), site.asked]).toEqual(['/c', '/c', 1])
  site.answer(true)
  await window.settle()
  expect([shown(), addressOf(window), window.index]).toEqual(['/a', '/a', 1])
  site.release()
})

test('a page that changes its own address leaves the way to another page alone', async () => {
  const { history, shown, slow, window, release } = openSite()
  history.push('/slow/a', null)
  history.replace('/start?n=2', null)
  expect([shown(), addressOf(window)]).toEqual(['/start?n=2', '/start?n=2'])
  slow.get('/slow/a')?.()
  await window.settle()
  expect([shown(), addressOf(window)]).toEqual(['/slow/a', '/slow/a'])
  history.go(-1)
  await window.settle()
  expect([shown(), addressOf(window)]).toEqual(['/start?n=2', '/start?n=2'])
  release()
})

test('a page that is being left by Back does not write over the entry that is loading', async () => {
  const { history, shown, slow, window, release } = openSite()
  history.push('/slow/a?c=b', null)
  slow.get('/slow/a')?.()
  await window.settle()
  history.push('/list', null)
  history.go(-1)
  await window.settle()
  expect([shown(), addressOf(window)]).toEqual(['/list', '/slow/a?c=b'])
  history.replace('/list?n=2', null)
  slow.get('/slow/a')?.()
  await window.settle()
  expect([shown(), addressOf(window)]).toEqual(['/slow/a?c=b', '/slow/a?c=b'])
  release()
})

test('a page that goes on under another address is not left: nobody is asked, and the way that is taken stays', async () => {
  const site = openSite()
  const { history, shown, slow, window } = site
  const goOn = (to: string) => history.replace(to, samePage, { state: samePage })
  site.guarded = true
  goOn('/own')
  expect([shown(), addressOf(window), window.index, site.asked]).toEqual(['/own', '/own', 0, 0])
  site.guarded = false
  history.push('/slow/a', null)
  goOn('/again')
  slow.get('/slow/a')?.()
  await window.settle()
  history.go(-1)
  await window.settle()
  expect([shown(), addressOf(window)]).toEqual(['/again', '/again'])
  history.go(1)
  await window.settle()
  // Back at a page that is still loading, whose entry is another one.
  goOn('/mine')
  expect([shown(), addressOf(window)]).toEqual(['/again', '/slow/a'])
  site.release()
})

test('a link within the page is no way that is asked about', async () => {
  const site = openSite()
  site.guarded = true
  site.window.followLink('#content')
  site.window.followLink('#content')
  site.guarded = false
  site.history.push('/a', null)
  site.guarded = true
  site.history.go(-2)
  await site.window.settle()
  // Over that entry Back is asked about like any other way.
  expect([site.asked, site.shown(), site.window.index]).toEqual([1, '/a', 2])
  site.answer(true)
  await site.window.settle()
  expect([site.shown(), site.window.index]).toEqual(['/start', 0])
  site.release()
})

const step = fc.oneof(
  fc.record({ kind: fc.constantFrom('push', 'replace'), to: fc.constantFrom('/a', '/b', '/b?q=1', '/c') }),
  fc.record({ kind: fc.constant('go'), by: fc.integer({ min: -3, max: 3 }) }),
  fc.record({ kind: fc.constant('guard'), on: fc.boolean() }),
  fc.record({ kind: fc.constant('answer'), yes: fc.boolean() }),
)
type Step = { kind: string; to?: string; by?: number; on?: boolean; yes?: boolean }

/** The same with a list and a position, where nothing is asynchronous. */
class Oracle {
  entries = ['/start']
  at = 0
  guarded = false
  wanted: (() => void) | null = null

  #way(to: string, go: () => void): void {
    const here = this.entries[this.at] ?? ''
    const free = !this.guarded || here.split('?')[0] === to.split('?')[0]
    if (free) go()
    else this.wanted = go
  }

  do({ kind, to = '', by = 0, on = false, yes = false }: Step): void {
    if (kind === 'guard') this.guarded = on
    else if (kind === 'push')
      this.#way(to, () => {
        this.entries.length = this.at + 1
        this.at = this.entries.push(to) - 1
      })
    else if (kind === 'replace')
      this.#way(to, () => {
        this.entries[this.at] = to
      })
    else if (kind === 'go') {
      const next = this.at + by
      const place = this.entries[next]
      if (by === 0 || place === undefined) return
      this.#way(place, () => {
        // What was pushed meanwhile has removed the entry, or the step counts from the new position.
        if (this.entries[this.at + by] !== undefined) this.at += by
      })
    } else {
      const { wanted } = this
      this.wanted = null
      if (yes) wanted?.()
    }
  }
}

test('on any walk with a guard that comes and goes, page, address and place in the history are one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14, size: 'max' }), async (steps: Step[]) => {
      const site = openSite()
      const oracle = new Oracle()
      try {
        for (const each of steps) {
          if (each.kind === 'push') site.history.push(each.to ?? '', null)
          else if (each.kind === 'replace') site.history.replace(each.to ?? '', null)
          else if (each.kind === 'go') site.history.go(each.by ?? 0)
          else if (each.kind === 'guard') site.guarded = each.on ?? false
          else {
            site.answer(each.yes ?? false)
            site.answer = () => {}
          }
          await site.window.settle()
          oracle.do(each)
          const here = oracle.entries[oracle.at]
          expect([site.shown(), addressOf(site.window), site.window.index]).toEqual([here, here, oracle.at])
        }
      } finally {
        site.answer(false)
        await site.window.settle()
        site.release()
      }
    }),
    { numRuns: 300 },
  )
})
