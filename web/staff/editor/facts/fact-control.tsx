import type { ComponentType } from 'react'
import { alikeValue } from '../../../../domain/facts/alike.ts'
import { slugOf } from '../../../../domain/facts/slug.ts'
import type { FactDefinition, FactKind } from '../../../../domain/facts/types.ts'
import { useTranslation } from '../../../shared/i18n/i18n.ts'
import { useLabels } from '../../../shared/i18n/use-labels.ts'
import { Chip } from '../../../shared/ui/chip.tsx'
import { cx } from '../../../shared/ui/cx.ts'
import { CheckField, SelectField } from '../../ui/field.tsx'
import { useTexts } from '../../use-texts.ts'
import { FormText, useValue } from '../controls.tsx'
import { useCanWrite, useEditing } from '../edit-context.ts'
import type { ProductForm } from '../form.ts'
import { Scroller } from '../matrix/scroller.tsx'
import { Section } from '../section.tsx'
import { useFactLabel } from '../use-part-text.ts'
import { type FactProps, useFact, useSuggestions } from './fact.ts'
import { ManyNumbers, OneNumber } from './numbers.tsx'

/** How each kind of fact is edited. */
const controls: { [Kind in FactKind]: ComponentType<FactProps<Kind>> } = {
  yesNo: YesNo,
  yesNoText: WithText,
  certificate: WithText,
  oneOf: OneOf,
  manyOf: ManyOf,
  number: OneNumber,
  numbers: ManyNumbers,
  text: FreeText,
  partnerList: PartnerNames,
}

interface FactControlProps {
  definition: FactDefinition
  label: string
  readOnly: boolean
}

/** The control of a fact. The registry's type says that kind and control belong together. */
export function FactControl(props: FactControlProps) {
  const Control = controls[props.definition.kind] as ComponentType<FactControlProps>
  return <Control {...props} />
}

/** A free value, with values of other products as suggestions. */
function FreeText({ definition, label, readOnly }: FactProps<'text'>) {
  const { t } = useTexts()
  const suggestions = useSuggestions(definition)
  const { path, value } = useFact(definition.name)
  const text = String(value)
  const other = definition.token ? alikeValue(text, suggestions) : undefined
  const isNone = definition.token && text.trim() !== '' && slugOf(text) === ''
  return (
    <FormText
      path={path}
      label={label}
      readOnly={readOnly}
      suggestions={suggestions}
      error={other ? t('edit.alike', { other }) : isNone ? t('edit.noChoice') : undefined}
    />
  )
}

/** One of the fact's options. */
function OneOf({ definition: { name, options }, label, readOnly }: FactProps<'oneOf'>) {
  const { t } = useTexts()
  const labelOf = useLabels()
  const { path, value, change } = useFact(name)
  return (
    <SelectField
      label={label}
      name={path}
      value={String(value)}
      onChange={(event) => change(event.target.value)}
      disabled={readOnly}
    >
      <option value="">{t('edit.notSaid')}</option>
      {options.map((slug) => (
        <option key={slug} value={slug}>
          {labelOf('choices', slug)}
        </option>
      ))}
    </SelectField>
  )
}

/** Any of the fact's options, stored in their declared order. */
function ManyOf({ definition: { name, options }, label, readOnly }: FactProps<'manyOf'>) {
  const labelOf = useLabels()
  const { path, value, change } = useFact(name)
  return (
    <fieldset disabled={readOnly} className="grid grid-cols-1 content-start gap-1">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="grid grid-cols-2 gap-x-4">
        {options.map((slug) => (
          <CheckField
            key={slug}
            label={labelOf('choices', slug)}
            name={path}
            checked={value.includes(slug)}
            onChange={({ target }) =>
              change(options.filter((each) => (each === slug ? target.checked : value.includes(each))))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

/** JA, NEJ, or not said, side by side. */
function YesNo({ definition, label, readOnly }: FactControlProps) {
  const { t: say } = useTranslation()
  const { t } = useTexts()
  const { path, value, change } = useFact(definition.name)
  const options = { JA: say('ui.values.JA'), NEJ: say('ui.values.NEJ'), '': t('edit.notSaid') }
  return (
    <fieldset disabled={readOnly} className="grid grid-cols-1 content-start gap-1">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div
        className={cx(
          'flex w-fit max-w-full overflow-hidden rounded-lg border bg-card has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-steel',
          readOnly ? 'border-line' : 'border-edge',
        )}
      >
        {Object.entries(options).map(([option, text]) => (
          <label
            key={option}
            className={cx(
              'flex min-h-10 min-w-12 items-center justify-center border-line px-3 text-[0.9375rem] not-first:border-l has-checked:font-semibold',
              readOnly
                ? 'bg-paper text-mute has-checked:text-ink'
                : 'cursor-pointer text-mute has-checked:bg-steel-bg has-checked:text-steel hover:text-ink',
            )}
          >
            <input
              type="radio"
              name={path}
              value={option}
              checked={value === option}
              onChange={() => change(option)}
              className="sr-only"
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** JA or NEJ with a remark; tested or not, with the class reached. */
function WithText(props: FactControlProps) {
  const { t } = useTexts()
  const { definition, label, readOnly } = props
  const [remark, remarkOf] =
    definition.kind === 'certificate'
      ? [t('edit.class'), t('edit.classOf', { fact: label })]
      : [t('edit.remark'), t('edit.remarkOf', { fact: label })]
  return (
    <div className="flex flex-wrap items-end gap-2">
      <YesNo {...props} />
      <FormText
        path={`facts.${definition.name}.text`}
        label={
          <>
            <span aria-hidden="true">{remark}</span>
            <span className="sr-only">{remarkOf}</span>
          </>
        }
        readOnly={readOnly}
        className="min-w-28 flex-1"
      />
    </div>
  )
}

/** The names of linked products: nothing to write, since they follow from the links. */
function PartnerNames({ definition, label }: FactProps<'partnerList'>) {
  const { t } = useTexts()
  const { category } = useEditing()
  const field = category.links.find(({ kind }) => kind === definition.link)?.field
  const [links] = useValue('links')
  const partners = (field && links[field]) ?? []
  return (
    <div className="col-span-full grid content-start gap-1">
      <p className="text-sm font-medium">
        {label} <span className="font-normal text-mute">· {t('edit.derived')}</span>
      </p>
      {partners.length === 0 && <p className="text-[0.9375rem] text-mute">{t('edit.noPartners')}</p>}
      {partners.length > 0 && (
        <Scroller label={label} still className="max-h-40 overflow-y-auto">
          <ul className="flex flex-wrap gap-1.5">
            {partners.map(({ _id, name }) => (
              <li key={_id}>
                <Chip>{name}</Chip>
              </li>
            ))}
          </ul>
        </Scroller>
      )}
    </div>
  )
}

/** The facts of the product, each by its kind. */
export function FactsSection() {
  const { category } = useEditing()
  const labelOf = useFactLabel()
  const { t } = useTexts()
  const readOnly = !useCanWrite()('facts')
  // Lists of partners are not filled in here.
  const own = category.facts.filter(({ kind }) => kind !== 'partnerList')
  const filled = ({ facts }: ProductForm) => {
    const count = own.filter(({ name }) => {
      const { value = '', text = '' } = facts[name] ?? {}
      return text !== '' || [value].flat().some((each) => each !== '')
    }).length
    return t('sections.filled', { count, total: own.length })
  }
  return (
    <Section name="facts" count={filled}>
      <div className="grid grid-cols-1 gap-x-6 gap-y-5 sm:grid-cols-2 2xl:grid-cols-3">
        {category.facts.map((definition) => (
          <FactControl
            key={definition.name}
            definition={definition}
            label={labelOf(definition.name)}
            readOnly={readOnly}
          />
        ))}
      </div>
    </Section>
  )
}
