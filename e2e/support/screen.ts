/** What a guide or a summary shows, as a visitor reads it. */
export interface Screen {
  path: string
  query: string
  language: string
  /** Something is still on its way. */
  waiting: boolean
  /** "76 elslutbleck" above the list. */
  total: string
  /** Ids of the cards, in the order of the list. */
  products: string[]
  /** What is chosen, each with its way of being taken back. */
  chips: string[]
  /** Accessible names of the ticked boxes: the choice and its number. */
  ticked: string[]
  /** Accessible names of the buttons that take back the product that covers a column. */
  overlays: string[]
  /** Parts of a summary, such as `order-em`. */
  parts: string[]
  /** What a summary says of its pairs: `em-eb fits`. */
  pairs: string[]
}

/** Names by which a visitor finds the controls, in the language of the page. */
export interface Names {
  chips: string
  clear: string
  clearProduct: string
  earlier: string
  steps: string
  languages: string
  startOver: string
}

export const controls = [
  'tick',
  'choose',
  'next',
  'edit',
  'clear',
  'take back',
  'start over',
  'language',
] as const

/** One thing to press on the screen; `pick` chooses among what there is of its kind. */
export interface Press {
  control: (typeof controls)[number]
  pick: number
  names: Names
}

/** Runs in the page: reads the screen as it stands. */
export function readScreen({ chips, clearProduct }: Names): Screen {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  const textsOf = (selector: string) => all(selector).map((element) => element.textContent ?? '')
  const attributes = (selector: string, name: string) =>
    all(selector).map((element) => element.getAttribute(name) ?? '')
  return {
    path: location.pathname,
    query: location.search,
    language: document.documentElement.lang,
    waiting: all('main [aria-busy=true]').length > 0,
    total: textsOf('#results').join(),
    products: attributes('main [data-product]', 'data-product'),
    chips: textsOf(`ul[aria-label="${chips}"] button`),
    ticked: attributes('[aria-labelledby=step-criteria] input:checked', 'aria-label').toSorted(),
    overlays: attributes(`button[aria-label^="${clearProduct}: "]`, 'aria-label'),
    parts: attributes('main section[aria-labelledby^=order-]', 'aria-labelledby'),
    pairs: all('[data-pair]')
      .map(({ dataset }) => `${dataset.pair} ${dataset.verdict}`)
      .toSorted(),
  }
}

/**
 * Runs in the page: presses one of the controls of a kind, if there is any.
 * @returns what was pressed, and where a link leads; null where there was nothing to press
 */
export function press({ control, pick, names }: Press): { pressed: string; href: string | null } | null {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  const panel = document.querySelector(':is(aside, dialog) footer') ? ':is(aside, dialog) footer' : 'aside'
  const leadsOn = (element: HTMLElement) => /\/(guide|order)\b/.test(element.getAttribute('href') ?? '')
  const found = {
    tick: () => all('[aria-labelledby=step-criteria] input:not([aria-disabled])'),
    choose: () => all('main [data-product]'),
    next: () => all(`${panel} a`).filter(leadsOn),
    edit: () =>
      all(`ul[aria-label="${names.earlier}"] a, nav[aria-label="${names.steps}"] a`)
        .concat(document.querySelector('#fit-check') ? all('main a') : [])
        .filter(leadsOn),
    clear: () => all(`button[aria-label="${names.clear}"]`),
    'take back': () =>
      all(`ul[aria-label="${names.chips}"] button, button[aria-label^="${names.clearProduct}: "]`),
    'start over': () => all('main a').filter(({ textContent }) => textContent === names.startOver),
    language: () => all(`header ul[aria-label="${names.languages}"] a:not([aria-current])`),
  }[control]()
  const element = found[pick % Math.max(1, found.length)]
  if (!element) return null
  const href = element instanceof HTMLAnchorElement ? element.href : null
  const pressed = `${control}: ${element.getAttribute('aria-label') ?? element.textContent} ${href ?? ''}`
  element.click()
  return { pressed, href }
}
