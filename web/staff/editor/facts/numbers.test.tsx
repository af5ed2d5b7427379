import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { categoryOf } from '../../../../domain/categories/index.ts'
import { type Language, languageCodes } from '../../../../domain/languages.ts'
import { markup } from '../../../testing/markup.tsx'
import { EditContext, withoutProduct } from '../edit-context.ts'
import type { ProductForm } from '../form.ts'
import { blankForm } from '../new-form.ts'
import { FactControl } from './fact-control.tsx'

const category = categoryOf('ms')

/** The rendered field of a fact with a value. */
function field(name: string, value: string | string[], language: Language = 'sv'): Promise<string> {
  const blank = blankForm(category)
  const form = { ...blank, facts: { ...blank.facts, [name]: { value, text: '' } } }
  const definition = category.facts.find((fact) => fact.name === name)
  if (!definition) throw new Error(name)
  function Form() {
    const methods = useForm<ProductForm>({ defaultValues: form })
    return (
      <FormProvider {...methods}>
        <FactControl definition={definition as never} label={name} readOnly={false} />
      </FormProvider>
    )
  }
  return markup(
    <QueryClientProvider client={new QueryClient()}>
      <EditContext value={withoutProduct(category, form)}>
        <Form />
      </EditContext>
    </QueryClientProvider>,
    language,
  )
}

const inputs = (html: string) => html.match(/<input[^>]*>/g) ?? []

test('numbers are text with a decimal keyboard, written as each language writes them', async () => {
  for (const language of languageCodes) {
    for (const html of [
      await field('hojd', '225.5', language),
      await field('plosmatt', ['225.5'], language),
    ]) {
      const [input = ''] = inputs(html)
      expect(input).toContain('type="text"')
      expect(input).toContain('inputMode="decimal"')
      expect(input).toContain('value="225,5"')
      expect(input).not.toContain('aria-invalid="')
    }
  }
})

test('what can be read in two ways, or in none, stays as it was typed and says what to write', async () => {
  const ambiguous = await field('hojd', '1.000')
  expect(ambiguous).toContain('value="1.000"')
  expect(ambiguous).toContain('aria-invalid="true"')
  expect(ambiguous).toContain(
    'kan läsas på två sätt. Skriv tusental utan skiljetecken (1000) och decimaler som 4,5.',
  )
  const several = await field('plosmatt', ['4.5', '12 500'])
  expect(inputs(several).map((input) => input.includes('aria-invalid="'))).toEqual([false, true])
  expect(several).toContain('kan läsas på två sätt')
  expect(await field('hojd', '225,25')).toContain('med högst 1 decimaler, till exempel 4,5')
})
