import type { Problem, ProblemKind } from '../../../domain/contracts/catalogue-health.ts'
import { useCategoryTexts } from '../../public/guide/use-category-texts.ts'
import { useSlugLabel } from '../editor/criteria/use-criteria.ts'
import { useTextAt, useTexts } from '../use-texts.ts'

interface ProblemText {
  /** What it concerns. */
  title: string
  /** What is wrong, before the names. */
  says: string
  names: readonly string[]
}

/** The texts of a problem, made of the server's data. */
export function useProblemText(): (problem: Problem) => ProblemText {
  const { t } = useTexts()
  const textAt = useTextAt()
  const { label } = useCategoryTexts()
  const slugLabel = useSlugLabel()
  const choices = (slugs: readonly string[]) => slugs.map((slug) => slugLabel(slug))
  /** `em-oro: em-oro-omvand` as a label of the form. */
  const factOf = (text: string) => {
    const [name = '', value = ''] = text.split(': ')
    return `${textAt(`facts.${name}`) ?? name}: ${value
      .split(', ')
      .map((each) => label('choices', each))
      .join(', ')}`
  }
  type Words = Omit<ProblemText, 'title'>
  const words: Record<ProblemKind, (what: readonly string[]) => Words> = {
    'partner-unpublished': (what) => ({ says: t('care.says.leading', { count: what.length }), names: what }),
    'partner-missing': (what) => ({ says: t('care.says.gone'), names: what }),
    'criterion-unused': ([, ...slugs]) => ({ says: '', names: choices(slugs) }),
    'criterion-contradicts-fact': ([fact = '', ...slugs]) => ({
      says: t('care.says.contradicts', { fact: factOf(fact) }),
      names: choices(slugs),
    }),
    'fits-nothing': () => ({ says: t('care.says.fitsNothing'), names: [] }),
    'criteria-exclude': ([one = '', other = '', ...partners]) => ({
      says: t('care.says.exclude', { criteria: choices([one, other]).join(' / ') }),
      names: partners,
    }),
    'replacement-without-product': ([, ...products]) => ({
      says: t(products.length > 0 ? 'care.says.drafts' : 'care.says.nowhere'),
      names: products,
    }),
    'numbers-alike': (what) => ({ says: '', names: what }),
    'number-damaged': (what) => ({ says: '', names: what }),
    'number-unusual': (what) => ({ says: '', names: what }),
    'file-missing': (what) => ({ says: '', names: what }),
    'object-orphaned': () => ({ says: t('care.says.swept'), names: [] }),
    'translation-outdated': (what) => ({
      says: t('care.says.changed'),
      names: what.map((field) => textAt(`dashboard.fields.${field}`) ?? field),
    }),
    'row-never-fires': ([row = '', ...slugs]) => ({
      says: t(slugs.length > 0 ? 'care.says.rowLacks' : 'care.says.rowEmpty', { row }),
      names: choices(slugs),
    }),
    'publishing-refused': ([reason = '']) => ({ says: reason, names: [] }),
  }
  return ({ kind, product, what }) => {
    const [first = ''] = what
    const title = kind === 'criterion-unused' ? label('columns', first) : first
    return { title: product ? product.name || product.artnr : title, ...words[kind](what) }
  }
}
