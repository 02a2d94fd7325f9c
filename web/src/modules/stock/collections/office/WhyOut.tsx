import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#platform/api.ts'
import { useOffice } from '#platform/office.ts'
import { isComplete, trimRow, valueLabel, type RuleRow, type Vocabulary } from '#platform/rule/rule-content.ts'
import { ValuePicker } from '#platform/rule/ValuePicker.tsx'
import { useDebounced } from '#platform/use-debounced.ts'
import { Alert } from '#ui/Alert.tsx'
import { TextField } from '#ui/TextField.tsx'
import { ExplainUnitDocument, RuleMapDocument } from './collection-condition.gql.ts'
import { EventMap } from './EventMap.tsx'
import { Explanation } from './Explanation.tsx'

interface WhyOutProps {
  readonly collectionId: string
  readonly rows: readonly RuleRow[]
  /** Checks the unsaved rows instead of the stored rule. */
  readonly isChanged: boolean
  readonly vocabulary: Vocabulary
}

const debounceMs = 400
const noPlace = { section: '', row: '', position: '' }
const quietly = {
  placeholderData: keepPreviousData,
  meta: { silent: true },
} as const

/**
 * Map of one event that shows what a collection offers, and why a place is or isn't for sale: the checks in order up
 * to the one that failed, and what buyers see. Both use the unsaved rows.
 */
export function WhyOut({ collectionId, rows, isChanged, vocabulary }: WhyOutProps) {
  const { area, scope } = useOffice()
  const [chosen, setChosen] = useState('')
  const [place, setPlace] = useState(noPlace)
  const [pressed, setPressed] = useState<number | null>(null)
  const events = vocabulary.attributes.find(({ attribute }) => attribute === 'event')
  const rule = isChanged ? rows.filter(isComplete).map(trimRow) : null
  const typed = { collectionId, rule, chosen, ...place }
  const settled = useDebounced(typed, JSON.stringify(typed), debounceMs)
  const map = useQuery({
    ...query(RuleMapDocument.in(area), { collectionId, rule: settled.rule, eventId: settled.chosen || null }, scope),
    ...quietly,
  })
  const shown = map.data?.ruleMap ?? null
  const eventId = chosen === '' ? (shown?.eventId ?? '') : chosen
  const { section, row, position } = settled
  const isFilled = eventId !== '' && [place.section, place.row, place.position].some((text) => text.trim() !== '')
  const why = useQuery({
    ...query(
      ExplainUnitDocument.in(area),
      { collectionId, rule: settled.rule, eventId, section, row, position },
      scope,
    ),
    enabled: isFilled,
    ...quietly,
  })
  const field = (name: keyof typeof noPlace, label: string) => (
    <TextField
      size="office"
      label={label}
      value={place[name]}
      autoComplete="off"
      onValue={(value) => {
        setPressed(null)
        setPlace({ ...place, [name]: value })
      }}
    />
  )
  return (
    <section aria-labelledby="why-out" className="rounded-12 border border-line bg-card px-4 py-4">
      <h2 id="why-out" className="display text-18">
        Why is this unit in or out?
      </h2>
      <div className="mt-3 grid grid-cols-3 gap-3 tablet:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_80px_80px]">
        <ValuePicker
          label="Event"
          hideLabel={false}
          className="max-tablet:col-span-3"
          attribute={events}
          multiple={false}
          values={[eventId]}
          onValues={([value = '']) => {
            setChosen(value)
            setPressed(null)
            setPlace(noPlace)
          }}
        />
        {field('section', 'Section')}
        {field('row', 'Row')}
        {field('position', 'Seat')}
      </div>
      <div aria-live="polite" aria-busy={why.isFetching} className="mt-4 min-h-[62px]">
        {isFilled && why.data !== undefined && why.error === null ? <Explanation of={why.data.explainUnit} /> : null}
        {isFilled && why.error !== null ? <Alert tone="stop" title={why.error.message} /> : null}
        {isFilled ? null : (
          <p className="text-ink-soft">
            Enter a section, row or seat to see each check, up to the one that fails
            {isChanged ? ', with your unsaved rows' : ''}.
          </p>
        )}
      </div>
      {map.error === null ? null : <Alert tone="stop" title={map.error.message} />}
      {shown === null || shown.eventId !== eventId ? null : (
        <EventMap
          collectionId={collectionId}
          of={shown}
          eventName={valueLabel(events, eventId)}
          pressed={pressed}
          onSeat={({ no, ...seat }) => {
            setPressed(no)
            setPlace(seat)
          }}
        />
      )}
    </section>
  )
}
