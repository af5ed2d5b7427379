import { useTranslation } from '../../../shared/i18n/i18n.ts'
import { useTexts } from '../../use-texts.ts'
import { FormText, Segments } from '../controls.tsx'
import { useFact } from '../use-value.ts'
import type { FactProps } from './types.ts'

/** JA, NEJ, or not said. */
export function YesNo({
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
export function YesNoText(props: FactProps<'yesNoText'>) {
  const { t } = useTexts()
  return (
    <WithText {...props} remark={t('edit.remark')} remarkOf={t('edit.remarkOf', { fact: props.label })} />
  )
}

/** Tested or not, with the class reached. */
export function Certificate(props: FactProps<'certificate'>) {
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
