import { useId, useMemo, useRef, useState } from 'react'
import { type IdentifyingFact, identifyingFacts } from '../../../domain/categories/identifying-facts.ts'
import { categories } from '../../../domain/categories/index.ts'
import type { Category } from '../../../domain/categories/types.ts'
import { numberFactOf } from '../../../domain/facts/number-fact.ts'
import { type Answers, productsMatching, statedValues } from '../../../domain/guide/identify-part.ts'
import type { GuideState } from '../../../domain/guide/state.ts'
import type { texts } from '../../../domain/texts/sv/index.ts'
import { type TextKey, useTranslation } from '../../shared/i18n/i18n.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Skeleton } from '../../shared/ui/spinner.tsx'
import { ErrorState } from '../../shared/ui/states.tsx'
import { useIndex } from '../guide/use-index.ts'
import { AskChoice } from './ask-choice.tsx'
import { AskMeasure } from './ask-measure.tsx'
import { PickedParts } from './picked-parts.tsx'

/** The category whose parts are identified by their looks. */
export const [identified] = categories.flatMap((category) => {
  const facts = identifyingFacts[category.code]
  return facts ? [{ category, facts }] : []
})

interface PartPickerProps {
  /** The category of the part. */
  category: Category
  /** What is asked about it. */
  facts: readonly IdentifyingFact[]
  state: GuideState
}

/** Identifies the part in a door by what can be seen and measured. */
export function PartPicker({ category, facts, state }: PartPickerProps) {
  const { t } = useTranslation()
  const result = useId()
  const questions = useRef<HTMLDivElement>(null)
  const [answers, setAnswers] = useState<Answers>({})
  /** How often the visitor has begun: what is typed is forgotten with what it answers. */
  const [begun, setBegun] = useState(0)
  const { data: index, isError, refetch } = useIndex(category.code)
  const cards = useMemo(
    () => (index ? Array.from({ length: index.size }, (_, product) => index.card(product)) : []),
    [index],
  )
  if (isError && index === undefined) {
    return <ErrorState className="mt-4" text={t('ui.list.failed')} onRetry={() => void refetch()} />
  }
  if (index === undefined) return <Waiting />
  // The questions go through all products of an index; where it is too large to be sent, only the number can be used.
  if (index === null) return null
  const answer = (fact: string) => (given: Answers[string] | undefined) => {
    const { [fact]: _, ...others } = answers
    setAnswers(given === undefined ? others : { ...others, [fact]: given })
  }
  const startOver = () => {
    setAnswers({})
    setBegun(begun + 1)
    // The button goes with the answers.
    questions.current?.focus()
  }
  return (
    <>
      <div ref={questions} tabIndex={-1} className="mt-4 grid gap-5">
        {facts.map((partFact) => {
          const { fact } = partFact
          const question = t(questionKey(fact))
          const given = answers[fact]
          const key = `${fact} ${begun}`
          const measure = numberFactOf(category, fact)
          if (measure) {
            const measured = typeof given === 'object' ? given : undefined
            return (
              <AskMeasure
                key={key}
                question={question}
                definition={measure}
                given={measured}
                valuesWithin={(tolerance) => statedValues(cards, facts, answers, partFact, tolerance)}
                onAnswer={answer(fact)}
              />
            )
          }
          return (
            <AskChoice
              key={key}
              question={question}
              given={typeof given === 'string' ? given : undefined}
              values={statedValues(cards, facts, answers, partFact, null)}
              onAnswer={answer(fact)}
            />
          )
        })}
      </div>
      <PickedParts
        id={result}
        category={category}
        cards={productsMatching(cards, facts, answers)}
        state={state}
      >
        {Object.keys(answers).length > 0 && (
          <Button kind="link" onClick={startOver} className="min-h-11">
            {t('atDoor.clear')}
          </Button>
        )}
      </PickedParts>
    </>
  )
}

/** The text key of a fact's question: each identifying fact has one. */
function questionKey(fact: string): TextKey {
  return `atDoor.asks.${fact as keyof (typeof texts)['atDoor']['asks']}`
}

function Waiting() {
  const { t } = useTranslation()
  return (
    <div aria-busy="true" className="mt-4 grid gap-5">
      <p className="sr-only">{t('ui.list.loading')}</p>
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full" />
    </div>
  )
}
