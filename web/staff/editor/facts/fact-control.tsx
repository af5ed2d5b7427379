import type { ComponentType, ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { alikeValue } from '../../../../domain/facts/alike.ts'
import { slugOf } from '../../../../domain/facts/slug.ts'
import type { FactDefinition, FactKind } from '../../../../domain/facts/types.ts'
import { useTranslation } from '../../../shared/i18n/i18n.ts'
import { useLabels } from '../../../shared/i18n/use-labels.ts'
import { Chip } from '../../../shared/ui/chip.tsx'
import { cx } from '../../../shared/ui/cx.ts'
import { SelectField } from '../../ui/field.tsx'
import { useTexts } from '../../use-texts.ts'
import { FormText, useFact, useValue } from '../controls.tsx'
import { useEditing, useMay } from '../edit-context.ts'
import type { ProductForm } from '../form.ts'
import { Scroller } from '../matrix/scroller.tsx'
import { FormCount, Section } from '../section.tsx'
import { useFactLabel } from '../use-part-text.ts'
import { type FactProps, useSuggestions } from './fact.ts'
import { ManyNumbers, OneNumber } from './numbers.tsx'

/** How each kind of fact is edited. */
const controls: { [Kind in FactKind]: ComponentType<FactProps<Kind>> } = {
  yesNo: YesNo,
  yesNoText: YesNoText,
  certificate: Certificate,
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
  const path = `facts.${definition.name}.value` as const
  const [typed] = useValue(path)
  const value = String(typed ?? '')
  const other = definition.token ? alikeValue(value, suggestions) : undefined
  const isNone = definition.token && value.trim() !== '' && slugOf(value) === ''
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
  const chosen = new Set(value)
  const toggle = (slug: string) => {
    const next = new Set(chosen)
    if (!next.delete(slug)) next.add(slug)
    change(options.filter((option) => next.has(option)))
  }
  return (
    <fieldset disabled={readOnly} className="grid grid-cols-1 content-start gap-1">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="grid grid-cols-2 gap-x-4">
        {options.map((slug) => (
          <label
            key={slug}
            className={cx(
              'flex min-h-10 items-center gap-2.5 text-[0.9375rem]',
              readOnly ? 'text-mute' : 'cursor-pointer',
            )}
          >
            <input
              type="checkbox"
              name={path}
              checked={chosen.has(slug)}
              onChange={() => toggle(slug)}
              className="tick"
            />
            {labelOf('choices', slug)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** JA, NEJ, or not said. */
function YesNo({
  definition: { name },
  label,
  readOnly,
}: Pick<FactProps, 'label' | 'readOnly'> & { definition: { name: string } }) {
  const { t: say } = useTranslation()
  const { t } = useTexts()
  const { path, value, change } = useFact(name)
  return (
    <Segments
      name={path}
      label={label}
      value={String(value)}
      onChange={change}
      disabled={readOnly}
      options={[
        { value: 'JA', label: say('ui.values.JA') },
        { value: 'NEJ', label: say('ui.values.NEJ') },
        { value: '', label: t('edit.notSaid') },
      ]}
    />
  )
}

/** JA or NEJ, with a remark. */
function YesNoText(props: FactProps<'yesNoText'>) {
  const { t } = useTexts()
  return (
    <WithText {...props} remark={t('edit.remark')} remarkOf={t('edit.remarkOf', { fact: props.label })} />
  )
}

/** Tested or not, with the class reached. */
function Certificate(props: FactProps<'certificate'>) {
  const { t } = useTexts()
  return <WithText {...props} remark={t('edit.class')} remarkOf={t('edit.classOf', { fact: props.label })} />
}

interface WithTextProps extends FactProps<'yesNoText' | 'certificate'> {
  remark: string
  remarkOf: string
}

function WithText({ remark, remarkOf, ...props }: WithTextProps) {
  return (
    <div className="flex flex-wrap items-end gap-2">
      <YesNo {...props} />
      <FormText
        path={`facts.${props.definition.name}.text`}
        label={
          <>
            <span aria-hidden="true">{remark}</span>
            <span className="sr-only">{remarkOf}</span>
          </>
        }
        readOnly={props.readOnly}
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
  const links = useWatch<ProductForm, 'links'>({ name: 'links' })
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

interface SegmentsProps {
  /** Path of the value in the form, which names the group. */
  name: string
  label: ReactNode
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
  disabled: boolean
}

/** One of a few, side by side. */
function Segments({ name, label, options, value, onChange, disabled }: SegmentsProps) {
  return (
    <fieldset disabled={disabled} className="grid grid-cols-1 content-start gap-1">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div
        className={cx(
          'flex w-fit max-w-full overflow-hidden rounded-lg border bg-card has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-steel',
          disabled ? 'border-line' : 'border-edge',
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'flex min-h-10 min-w-12 items-center justify-center border-line px-3 text-[0.9375rem] not-first:border-l has-checked:font-semibold',
              disabled
                ? 'bg-paper text-mute has-checked:text-ink'
                : 'cursor-pointer text-mute has-checked:bg-steel-bg has-checked:text-steel hover:text-ink',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The facts of the product, each by its kind. */
export function FactsSection() {
  const { category } = useEditing()
  const labelOf = useFactLabel()
  const { t } = useTexts()
  const readOnly = !useMay()('facts')
  // Lists of partners are not filled in here.
  const own = category.facts.filter(({ kind }) => kind !== 'partnerList')
  const filled = ({ facts }: ProductForm) =>
    own.filter(({ name }) => {
      const { value = '', text = '' } = facts[name] ?? {}
      return text !== '' || [value].flat().some((each) => each !== '')
    }).length
  return (
    <Section
      name="facts"
      count={<FormCount of={filled} say={(count) => t('sections.filled', { count, total: own.length })} />}
    >
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
