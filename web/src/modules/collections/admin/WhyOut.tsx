import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Check, Minus, X } from 'lucide-react'
import { useState } from 'react'
import { query } from '#platform/api.ts'
import { isComplete, trimmed, type RuleRow, type Vocabulary } from '#platform/rule/rule-content.ts'
import { ValuePicker } from '#platform/rule/ValuePicker.tsx'
import { useDebounced } from '#platform/use-debounced.ts'
import { Alert } from '#ui/Alert.tsx'
import { TextField } from '#ui/TextField.tsx'
import { ExplainUnitDocument, type ExplainUnitQuery } from './collection-condition.gql.ts'

interface WhyOutProps {
  readonly accountId: string
  readonly collectionId: string
  readonly rows: readonly RuleRow[]
  /** Explains the unsaved rows instead of the stored rule. */
  readonly isChanged: boolean
  readonly vocabulary: Vocabulary
}

const debounceMs = 400
const noPlace = { eventId: '', section: '', row: '', position: '' }

/** Explains why a unit is or isn't for sale: the checks in order up to the one that failed, and what buyers see. */
export function WhyOut({ accountId, collectionId, rows, isChanged, vocabulary }: WhyOutProps) {
  const [place, setPlace] = useState(noPlace)
  const events = vocabulary.attributes.find(({ attribute }) => attribute === 'event')
  const rule = isChanged ? rows.filter(isComplete).map(trimmed) : null
  const request = { collectionId, rule, ...place }
  const settled = useDebounced(request, JSON.stringify(request), debounceMs)
  const enabled = place.eventId !== '' && settled.eventId !== ''
  const { data, error, isFetching } = useQuery({
    ...query(ExplainUnitDocument, settled, { accountId }),
    enabled,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })
  const field = (name: 'section' | 'row' | 'position', label: string) => (
    <TextField
      size="office"
      label={label}
      value={place[name]}
      autoComplete="off"
      onValue={(value) => setPlace({ ...place, [name]: value })}
    />
  )
  return (
    <section aria-labelledby="why-out" className="rounded-12 border border-line bg-card px-4 py-4">
      <h2 id="why-out" className="display text-18">
        Why isn’t this unit for sale?
      </h2>
      <div className="mt-3 grid grid-cols-3 gap-3 tablet:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_80px_80px]">
        <ValuePicker
          label="Event"
          hideLabel={false}
          className="max-tablet:col-span-3"
          attribute={events}
          multiple={false}
          values={[place.eventId]}
          onValues={([eventId = '']) => setPlace({ ...place, eventId })}
        />
        {field('section', 'Section')}
        {field('row', 'Row')}
        {field('position', 'Seat')}
      </div>
      <div aria-live="polite" aria-busy={isFetching} className="mt-4 min-h-[62px]">
        {enabled && data !== undefined && error === null ? <Explanation of={data.explainUnit} /> : null}
        {enabled && error !== null ? <Alert tone="stop" title={error.message} /> : null}
        {enabled ? null : (
          <p className="text-ink-soft">
            Choose an event and a seat to see each check, up to the one that fails
            {isChanged ? ', with your unsaved rows' : ''}.
          </p>
        )}
      </div>
    </section>
  )
}

const outcomeStyles = {
  PASSED: { icon: Check, word: 'passed', bar: 'bg-go', text: 'text-go' },
  FAILED: { icon: X, word: 'failed', bar: 'bg-stop', text: 'text-stop' },
  NOT_REACHED: { icon: Minus, word: 'not reached', bar: 'bg-line', text: 'text-ink-soft' },
} as const

/** Index among the steps of the same name, for unique keys: two rows of a rule can share a name. */
const nth = (steps: readonly { readonly name: string }[], index: number): number =>
  steps.slice(0, index).filter(({ name }) => name === steps[index]?.name).length

const Explanation = ({ of }: { readonly of: ExplainUnitQuery['explainUnit'] }) => (
  <>
    <ol className="flex flex-wrap gap-x-1.5 gap-y-3">
      {of.steps.map(({ name, outcome }, index) => {
        const { icon: Icon, word, bar, text } = outcomeStyles[outcome]
        return (
          <li key={`${name} ${nth(of.steps, index)}`} className="min-w-[104px] flex-1">
            <div className={`h-[3px] rounded-full ${bar}`} />
            <p className={`mt-1.5 flex items-center gap-1.5 text-13 font-semibold ${text}`}>
              <Icon aria-hidden="true" size={15} strokeWidth={1.75} className="shrink-0" />
              {name}
              <span className="sr-only">: {word}</span>
            </p>
          </li>
        )
      })}
    </ol>
    <p className="mt-2.5">
      {of.sentence} <span className="text-ink-soft">Buyers see:</span> “{of.buyerSentence}”
    </p>
  </>
)
