import { Fragment, type ReactNode } from 'react'
import { categories } from '../../../domain/categories/index.ts'
import { BasicsSection } from './basics-section.tsx'
import { CriteriaSection } from './criteria/criteria-section.tsx'
import { useCanWrite, useEditing } from './edit-context.ts'
import { FactsSection } from './facts/fact-control.tsx'
import { FilesSection } from './files/files-section.tsx'
import { FitSection, LinkSection } from './links/partner-sections.tsx'
import { PublishSection } from './publish-section.tsx'
import { RowsSection } from './rows/rows-section.tsx'
import { TextsSection } from './texts/texts-section.tsx'
import { TranslationsSection } from './texts/translations-section.tsx'
import { VariantsSection } from './variants-section.tsx'

/** A section by its name, as in its element's `data-section`. */
const section = (name: string, content: ReactNode) => ({ name, content })

/**
 * The sections of the form in the order of the screen: those of every product, and those that its category declares. A
 * translator's own come first.
 */
export function useSections(): { name: string; content: ReactNode }[] {
  const { category } = useEditing()
  const isTranslator = !useCanWrite()('name')
  const { fitPartner, columns, links, leadsByRows, hasVariants } = category
  const fitting = categories.find((each) => each.fitPartner === category.code)

  const basics = section('basics', <BasicsSection />)
  const publishing = section('publishing', <PublishSection />)
  const facts = section('facts', <FactsSection />)
  const texts = section('texts', <TextsSection />)
  const variants = hasVariants && section('variants', <VariantsSection />)
  const translations = section('translations', <TranslationsSection startsClosed={!isTranslator} />)
  const files = section('files', <FilesSection />)
  const fits = [
    columns.some(({ source }) => source.kind === 'spec') && section('spec', <CriteriaSection />),
    fitPartner && section('partners', <FitSection partner={fitPartner} />),
    fitting?.fitSpecKey &&
      section('spec', <FitSection partner={fitting.code} specKey={fitting.fitSpecKey} />),
    ...links.map((link) => section(link.field, <LinkSection link={link} />)),
    leadsByRows && section('filter', <RowsSection />),
    // It stands in the one before, and shares the rows with it.
    leadsByRows && section('bench', null),
  ]
  const sections = isTranslator
    ? [translations, publishing, basics, facts, ...fits, variants, files]
    : [basics, publishing, facts, ...fits, texts, variants, translations, files]
  return sections.filter((each) => !!each)
}

/** The parts of the form. */
export function Sections() {
  return useSections().map(({ name, content }) => <Fragment key={name}>{content}</Fragment>)
}
