import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import type { CategoryCode } from '../../../../domain/categories/codes.ts'
import { categoryOf } from '../../../../domain/categories/index.ts'
import type { AccessLevel } from '../../../../domain/product.ts'
import { markup, textOf } from '../../../testing/markup.tsx'
import { staffKey } from '../../data/use-staff-query.ts'
import { StaffContext } from '../../frame/session/staff-context.ts'
import { EditContext, withoutProduct } from '../edit-context.ts'
import type { ProductForm } from '../form.ts'
import { blankForm } from '../new-form.ts'
import { Sections } from '../sections.tsx'

interface Shown {
  code: CategoryCode
  form?: Partial<ProductForm>
  level?: AccessLevel
  answers: Record<string, unknown>
}

/** The sections of a product once the server has answered. */
function sections({ code, form = {}, level = 0, answers }: Shown): Promise<string> {
  const category = categoryOf(code)
  const initial = { ...blankForm(category), ...form }
  const client = new QueryClient()
  for (const [path, answer] of Object.entries(answers)) {
    client.setQueryData([staffKey, 'sv', ...path.split('/')], answer)
  }
  const session = { email: 'a@b.se', name: 'A', token: 't', lang: 'sv' as const, level }
  function Form() {
    const methods = useForm<ProductForm>({ defaultValues: initial })
    return (
      <FormProvider {...methods}>
        <Sections />
      </FormProvider>
    )
  }
  return markup(
    <QueryClientProvider client={client}>
      <StaffContext value={session}>
        <EditContext value={withoutProduct(category, initial)}>
          <Form />
        </EditContext>
      </StaffContext>
    </QueryClientProvider>,
  )
}

const published = { sv: true, no: true, dk: true }
const named = (_id: string, name: string, artnr: string, more = {}) => ({
  _id,
  name,
  artnr,
  published,
  ...more,
})
const options = (slugs: string[], name: string) => [
  { _id: name, name, slugs, translations: {}, match: 'all' },
]
const strike = {
  'options/eb': options(['rattvand', 'omvand'], 'omstallbar-rattvand-omvand'),
  'housing/names': [named('h1', 'Nord 50', 'NL310-50'), named('h2', 'Nord 70', 'NL310-70')],
}

test('a criterion of a strike says whether it holds for all housings or for some', async () => {
  const html = await sections({
    code: 'eb',
    form: { spec: { rattvand: [], omvand: ['h1'] }, everywhere: ['rattvand'] },
    answers: strike,
  })
  const text = textOf(html)
  expect(text).toContain('1 låshus …')
  expect(html.match(/aria-pressed="true"[^>]*>Alla låshus/g)).toHaveLength(1)
  expect(html).toMatch(/aria-label="Omvänd, Nord 50"[^>]*checked/)
  expect(html).toContain('aria-label="Rättvänd, Nord 50 (gäller för alla)"')
})

const note = async (form: Partial<ProductForm>, level: AccessLevel = 1) =>
  textOf(await sections({ code: 'eb', form, level, answers: strike }))

test('criteria that exclude each other are told, with the housings for which both hold', async () => {
  const spec = { rattvand: [], omvand: ['h1'] }
  const text = await note({ spec, everywhere: ['rattvand'] })
  expect(text).toContain('Rättvänd och Omvänd utesluter varandra, men båda är ikryssade (Nord 50)')
  expect(text).toContain('Ta bort Omvänd')
  expect(await note({ spec, everywhere: ['rattvand'] }, 2)).not.toContain('Ta bort Omvänd')
  expect(await note({ spec: { rattvand: ['h2'], omvand: ['h1'] } })).not.toContain('utesluter')
})

test('a housing that is gone can be seen and taken off, by its name where the form knows it', async () => {
  const html = await sections({
    code: 'eb',
    form: {
      spec: { omvand: ['h1', 'borta', 'okand'] },
      partnerNames: { borta: { name: 'Nord 40', artnr: 'NL310-40' } },
      links: { montagestolpar: [{ _id: 'stolpe', name: 'Stolpe', artnr: 'ST1', criteria: [] }] },
    },
    answers: { ...strike, 'montagestolpar/names': [] },
  })
  for (const name of ['Nord 50', 'Nord 40', 'Borttagen eller okänd produkt']) {
    expect(html).toMatch(new RegExp(`aria-label="Omvänd, ${name}"[^>]*checked`))
  }
  const text = textOf(html)
  expect(text.indexOf('Nord 40 NL310-40 Borttagen')).toBeGreaterThan(-1)
  expect(text).toContain('Stolpe ST1 Borttagen')
})

test('facts propose their criteria, and contradict those that they deny', async () => {
  const { facts } = blankForm(categoryOf('eb'))
  const form = { facts: { ...facts, funktion: { value: 'rattvand', text: '' } } }
  const denied = await note({ ...form, spec: { omvand: [] }, everywhere: ['omvand'] })
  expect(denied).toContain('Funktion är Rättvänd bland fakta, men kriterierna säger Omvänd.')
  expect(denied).toContain('Lägg till Rättvänd')
  const agreed = await note({ ...form, spec: { rattvand: [] }, everywhere: ['rattvand'] })
  expect(agreed).not.toContain('bland fakta, men')
  expect(agreed).not.toContain('Lägg till Rättvänd')
})

test('a published strike that fits no housing says so, a draft or one with a housing does not', async () => {
  const everywhere = { spec: { rattvand: [] }, everywhere: ['rattvand'] }
  const warning = 'Produkten är publicerad men passar inga låshus.'
  expect(await note({ ...everywhere, published: true })).toContain(warning)
  expect(await note(everywhere)).not.toContain(warning)
  const bare = { rattvand: [], 'passar-lashus': ['h1'] }
  expect(await note({ ...everywhere, spec: bare, published: true })).not.toContain(warning)
})

test('a published post that no strike is linked to says so', async () => {
  const answers = { 'options/ms': [], 'elslutbleck/names': [named('e1', 'Ett', 'NK1')] }
  const warning = 'Produkten är publicerad men passar inga elslutbleck.'
  const linked = { elslutbleck: [{ _id: 'e1', name: 'Ett', artnr: 'NK1', criteria: [] }] }
  expect(textOf(await sections({ code: 'ms', form: { published: true }, answers }))).toContain(warning)
  expect(
    textOf(await sections({ code: 'ms', form: { published: true, links: linked }, answers })),
  ).not.toContain(warning)
})

test('the first column says which housings fit, and rows and columns have menus instead of a plus', {
  tags: ['2.12.7'],
}, async () => {
  const html = await sections({
    code: 'eb',
    form: { spec: { rattvand: [], 'passar-lashus': ['h1'] }, everywhere: ['rattvand'] },
    answers: strike,
  })
  expect(html).toMatch(/aria-label="Passar, Nord 50"[^>]*checked/)
  expect(textOf(html)).toContain('1 av 2 låshus')
  expect(html.indexOf('"Passar, Nord 50"')).toBeLessThan(html.indexOf('"Omvänd, Nord 50"'))
  expect(html).toMatch(/<button[^>]*aria-label="Hela raden Nord 50"/)
  expect(html).toMatch(/<button[^>]*aria-label="Hela kolumnen Omvänd"/)
})

test('how criteria are stored is for the full level alone', { tags: ['6.1.5'] }, async () => {
  for (const level of [0, 1, 2, 3] as const) {
    const text = textOf(await sections({ code: 'eb', level, answers: strike }))
    expect(text.includes('Felsökning')).toBe(level === 0)
  }
})

test('the tables are closed to translators', { tags: ['6.1.10'] }, async () => {
  const form = { spec: { omvand: ['h1'] }, everywhere: [] }
  const open = await sections({ code: 'eb', level: 1, form, answers: strike })
  const closed = await sections({ code: 'eb', level: 2, form, answers: strike })
  const cell = /<input[^>]*aria-label="Omvänd, Nord 50"[^>]*>/
  expect(cell.exec(open)?.[0]).not.toContain('disabled=""')
  expect(cell.exec(closed)?.[0]).toContain('disabled=""')
  expect(closed).not.toContain('Lägg till rad')
})

test('a housing shows its strikes, and what holds for all of a strike comes along', async () => {
  const html = await sections({
    code: 'lh',
    form: { spec: { 'ELSLUTBLECK-rattvand': ['e1'], 'ELSLUTBLECK-omvand': ['e1'] } },
    answers: {
      'options/eb': strike['options/eb'],
      'elslutbleck/names': [named('e1', 'Ett', 'NK1', { everywhere: ['omvand'] }), named('e2', 'Två', 'NK2')],
    },
  })
  expect(html).toMatch(/aria-label="Rättvänd, Ett"[^>]*checked/)
  expect(html).toMatch(/aria-label="Omvänd, Ett \(gäller för alla\)"[^>]*aria-disabled="true"[^>]*checked/)
  expect(textOf(html)).toContain('1 av 2 elslutbleck')
})

test('a row with an end plate has no place for a strike', async () => {
  const linked = (_id: string, name: string) => ({ _id, name, artnr: name, criteria: [] })
  const html = await sections({
    code: 'em',
    form: {
      spec: { 'em-oro-rattvand': [] },
      everywhere: ['em-oro-rattvand'],
      links: { slutbleck: [linked('s', 'Bleck')], elslutbleck: [linked('e', 'El')], nodutrymningsbeslag: [] },
      filter: [{ slugs: ['em-oro-rattvand'], slutbleck: 's', elslutbleck: null, nodutrymningsbeslag: null }],
    },
    answers: {
      'options/em': options(['em-oro-rattvand'], 'em-omstallbar-rattvand-omvand'),
      'slutbleck/names': [named('s', 'Bleck', 'Bleck')],
      'elslutbleck/names': [named('e', 'El', 'El')],
      'nodutrymningsbeslag/names': [],
    },
  })
  const select = (field: string) => new RegExp(`<select[^>]*name="filter.0.${field}"[^>]*>`).exec(html)?.[0]
  expect(select('elslutbleck')).toContain('disabled=""')
  expect(select('slutbleck')).not.toContain('disabled=""')
  expect(textOf(html)).toContain('Ingen rad slår in')
})

test('a part that the server has not answered for yet keeps its place', { tags: ['2.12.8'] }, async () => {
  expect(textOf(await sections({ code: 'ms', answers: {} }))).toContain('Kopplingen syns på båda sidor')
})
