import { maxBodyLength, maxNameLength } from '../../../../domain/limits.ts'
import type { InfoSection } from '../../../../domain/product.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useTexts } from '../../use-texts.ts'
import { useValue } from '../controls.tsx'
import { useCanWrite } from '../edit-context.ts'
import { Section } from '../section.tsx'
import { PlainText } from './plain-text.tsx'

const maxTexts = 20

/** The Swedish descriptive texts; publishing requires the first one. */
export function TextsSection() {
  const { t } = useTexts()
  const readOnly = !useCanWrite()('info')
  const [texts, setTexts] = useValue('info')
  const filled = texts.filter(({ body }) => body.trim() !== '').length
  const change = (position: number, part: Partial<InfoSection>) =>
    setTexts(texts.map((text, at) => (at === position ? { ...text, ...part } : text)))
  return (
    <Section
      name="texts"
      lead={readOnly ? undefined : t('edit.firstText')}
      count={t('sections.filled', { count: filled, total: texts.length })}
    >
      <ol className="grid grid-cols-1 gap-5">
        {texts.map(({ title, body }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text has no identity but its place
          <li key={position} className="grid grid-cols-1 gap-2">
            <div className="flex items-end gap-2">
              <div className="min-w-0 grow">
                <PlainText
                  name={`info.${position}.title`}
                  label={t('edit.headingOf', { number: position + 1 })}
                  value={title}
                  onChange={(value) => change(position, { title: value })}
                  readOnly={readOnly}
                  maxLength={maxNameLength}
                />
              </div>
              {!readOnly && (
                <IconButton
                  icon="close"
                  label={t('edit.removeText', { number: position + 1 })}
                  onClick={() => setTexts(texts.toSpliced(position, 1))}
                />
              )}
            </div>
            <PlainText
              name={`info.${position}.body`}
              label={t('edit.bodyOf', { number: position + 1 })}
              hideLabel
              value={body}
              onChange={(value) => change(position, { body: value })}
              readOnly={readOnly}
              multiline
              maxLength={maxBodyLength}
            />
          </li>
        ))}
      </ol>
      {!readOnly && texts.length < maxTexts && (
        <Button className="mt-4" onClick={() => setTexts([...texts, { title: '', body: '' }])}>
          <Icon name="plus" />
          {t('edit.addText')}
        </Button>
      )}
    </Section>
  )
}
