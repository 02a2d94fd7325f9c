import { formatMoney } from '@admission/common/money.ts'
import type { PassLate } from '@admission/common/pricing/late-pass.ts'
import type { PassSplit } from '@admission/common/pricing/pass-parts.ts'
import { formatDay } from '@admission/common/time.ts'
import { passLateOptions, passSplitOptions } from '@admission/common/validation/collection.ts'
import { number } from '@admission/common/words.ts'
import { useState } from 'react'
import type { Fields } from '#platform/form/use-fields.ts'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { Money } from '#ui/Money.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { OwnContent } from './detail-content.ts'
import { DetailSection } from './DetailSection.tsx'
import {
  comingEvents,
  exampleParts,
  fewEventsText,
  lateText,
  passEventsSentence,
  priceNow,
  type Pass,
  type PassEvent,
} from './pass-example.ts'

interface PassFieldsProps {
  readonly form: Pick<Fields<OwnContent>, 'field' | 'values'>
  readonly of: Pass
}

/** Events listed before `Show all`. */
const maxListed = 6

const notes: Readonly<Record<PassEvent['state'], string | null>> = {
  COMING: null,
  DRAFT: 'Draft, not part of new passes',
  CANCELLED: 'Canceled, not part of new passes',
  WITHOUT_DATE: 'Without a date, not part of new passes',
  OVER: 'Over, not part of new passes',
}

/** The next events; those that are over are in the whole list. Without any, the first ones say why. */
const shortListOf = (pass: Pass): readonly PassEvent[] => {
  if (pass.events.length <= maxListed) return pass.events
  const coming = comingEvents(pass)
  return (coming.length === 0 ? pass.events : coming).slice(0, maxListed)
}

const splitText = (split: PassSplit, pass: Pass): string => {
  if (split === 'EQUAL') return 'Each event has the same part of the price, for its sales, taxes and refunds.'
  return comingEvents(pass).some(({ single }) => single === null)
    ? 'At least one event has no single ticket with a fixed price at this level, so the parts are equal for now.'
    : 'An event with more expensive single tickets has a larger part of the price, for its sales, taxes and refunds.'
}

/** How many events buyers choose, what a pass costs late, and how its price is divided, with its events and what each would have of the lowest price now. */
export function PassFields({ form, of: pass }: PassFieldsProps) {
  const { canEdit } = useRecordFrame()
  const [isWhole, setWhole] = useState(false)
  const passSplit: PassSplit = form.values.passSplit === 'EQUAL' ? 'EQUAL' : 'SINGLES'
  const { passChoose } = form.values
  const choose = passChoose === null ? null : Math.max(0, Math.trunc(Number(passChoose)) || 0)
  const late: PassLate = form.values.passLate === 'REMAINING' && choose === null ? 'REMAINING' : 'WHOLE'
  const { events } = pass
  const price = priceNow(pass, late)
  const parts = exampleParts(pass, passSplit, { choose, late })
  const few = fewEventsText(pass, choose)
  const listed = isWhole ? events : shortListOf(pass)
  return (
    <DetailSection title="Events and price" text={passEventsSentence(pass)}>
      {passChoose === null ? (
        <SelectField
          label="Price after the season has begun"
          size="office"
          disabled={!canEdit}
          options={passLateOptions}
          help={lateText(pass, late)}
          {...form.field('passLate')}
          className="max-w-[400px]"
        />
      ) : (
        <TextField
          label="Events to choose"
          size="office"
          readOnly={!canEdit}
          inputMode="numeric"
          mono
          help={few ?? 'Counts for new passes. Those sold before keep their events.'}
          {...form.field('passChoose')}
          value={passChoose}
          className="max-w-[400px]"
        />
      )}
      <SelectField
        label="How the price is divided"
        size="office"
        disabled={!canEdit}
        options={passSplitOptions}
        help={splitText(passSplit, pass)}
        {...form.field('passSplit')}
        className="max-w-[400px]"
      />
      {events.length === 0 ? null : (
        <div>
          <p className="flex justify-between gap-3 border-b border-line py-1.5 text-13 text-ink-soft">
            <span>Event</span>
            <span>{price === null ? 'Part' : `Part of ${formatMoney(price)}`}</span>
          </p>
          <dl>
            {listed.map((event) => (
              <EventRow key={event.id} of={event} part={parts.get(event.id)} />
            ))}
          </dl>
        </div>
      )}
      {listed.length === events.length ? null : (
        <TextButton onClick={() => setWhole(true)}>Show all {events.length} events</TextButton>
      )}
      {choose === null || parts.size === 0 ? null : (
        <p className="text-13 text-ink-soft">
          It depends on which events a buyer chooses. This example is for the first {number(choose)}.
        </p>
      )}
      {price === null && events.length > 0 ? (
        <p className="text-13 text-ink-soft">Add a fixed price to see how it’s divided.</p>
      ) : null}
    </DetailSection>
  )
}

interface EventRowProps {
  readonly of: PassEvent
  readonly part: Parameters<typeof formatMoney>[0] | undefined
}

const EventRow = ({ of: { name, date, state }, part }: EventRowProps) => (
  <div className="flex justify-between gap-3 border-b border-line py-1.5">
    <dt className="min-w-0">
      <span className="block wrap-anywhere">{name}</span>
      <span className="block text-13 text-ink-soft">{notes[state] ?? formatDay(date.local, true)}</span>
    </dt>
    <dd>{part === undefined ? '–' : <Money mono of={part} />}</dd>
  </div>
)
