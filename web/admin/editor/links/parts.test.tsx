import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import type { CategoryCode } from '../../../../domain/categories/codes.ts'
import { categoryOf } from '../../../../domain/categories/index.ts'
import type { AccessLevel } from '../../../../domain/product.ts'
import { markup, textOf } from '../../../testing/markup.tsx'
import { staffKey } from '../../data/useStaffQuery.ts'
import { StaffContext } from '../../frame/session/StaffContext.ts'
import { EditContext } from '../EditContext.ts'
import type { ProductForm } from '../form.ts'
import { blankForm } from '../newForm.ts'
import { FitSections } from './FitSections.tsx'

interface Shown {
  code: CategoryCode
  form?: Partial<ProductForm>
  level?: AccessLevel
  answers: Record<string, unknown>
}

/** The sections of a product as they stand once the server has answered. */
function sections({ code, form = {}, level = 0, answers }: Shown): Promise<string> {
  const category = categoryOf(code)
  const initial = { ...blankForm(category), ...form }
  const client = new QueryClient()
  for (const [path, answer] of Object.entries(answers)) {
    client.setQueryData([staffKey, 'sv', ...path.split('/')], answer)
  }
  const session = { email: 'a@b.se', name: 'A', token: 't', lang: 'sv' as const, level }
  const editing = { category, product: null, base: initial, markTaken: () => {} }
  function Form() {
    const methods = useForm<ProductForm>({ defaultValues: initial })
    return (
      <FormProvider {...methods}>
        <FitSections category={category} productId={null} />
      </FormProvider>
    )
  }
  return markup(
    <QueryClientProvider client={client}>
      <StaffContext value={session}>
        <EditContext value={editing}>
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
    form: { spec: { rattvand: [], omvand: ['NL310-50'] }, everywhere: ['rattvand'] },
    answers: strike,
  })
  const text = textOf(html)
  expect(text).toContain('1 låshus …')
  expect(html.match(/aria-pressed="true"[^>]*>Alla låshus/g)).toHaveLength(1)
  expect(html).toMatch(/aria-label="Omvänd, Nord 50"[^>]*checked/)
  expect(html).toContain('aria-label="Rättvänd, Nord 50 (gäller för alla)"')
})

test('how criteria are stored is for the full level alone', async () => {
  for (const level of [0, 1, 2, 3] as const) {
    const text = textOf(await sections({ code: 'eb', level, answers: strike }))
    expect(text.includes('Felsökning')).toBe(level === 0)
  }
})

test('the tables are closed to translators', async () => {
  const form = { spec: { omvand: ['NL310-50'] }, everywhere: [] }
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
    form: { spec: { 'ELSLUTBLECK-rattvand': ['NK1'], 'ELSLUTBLECK-omvand': ['NK1'] } },
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

test('the form of an end plate offers its default measures, and ticks what the facts say', async () => {
  const base = blankForm(categoryOf('sb'))
  const html = await sections({
    code: 'sb',
    form: { facts: { ...base.facts, 'sb-langd': { value: '200', text: '' } } },
    answers: {
      'options/sb': [...options(['sb-l-200'], 'sb-langd'), ...options([], 'plosmatt')],
      'eltryckeslas-motorlas/names': [],
      'nodutrymningsbeslag/names': [],
    },
  })
  expect(html.match(/data-criterion="sb-p-/g)).toHaveLength(40)
  expect(html).toMatch(/data-criterion="sb-l-200"><label[^>]*><input[^>]*checked/)
  expect(html).toContain('data-criterion="sb-l-20"')
})

test('a part that the server has not answered for yet keeps its place', async () => {
  expect(textOf(await sections({ code: 'ms', answers: {} }))).toContain('Kopplingen syns på båda sidor')
})
