import { formatMoney } from '@admission/common/money.ts'
import type { PassSplit } from '@admission/common/pricing/pass-parts.ts'
import { formatDay } from '@admission/common/time.ts'
import { passSplitOptions } from '@admission/common/validation/collection.ts'
import { useState } from 'react'
import type { Fields } from '#platform/form/use-fields.ts'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { Money } from '#ui/Money.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import type { OwnContent } from './detail-content.ts'
import { DetailSection } from './DetailSection.tsx'
import { comingEvents, exampleParts, passEventsSentence, type Pass, type PassEvent } from './pass-example.ts'

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

const splitText = (split: PassSplit, pass: Pass): string => {
  if (split === 'EQUAL') return 'Each event has the same part of the price, for its sales, taxes and refunds.'
  return comingEvents(pass).some(({ single }) => single === null)
    ? 'At least one event has no single ticket with a fixed price at this level, so the parts are equal for now.'
    : 'An event with more expensive single tickets has a larger part of the price, for its sales, taxes and refunds.'
}

/** How the price of a pass is divided, with its events and what each would have of the lowest price. */
export function PassFields({ form, of: pass }: PassFieldsProps) {
  const { canEdit } = useRecordFrame()
  const [isWhole, setWhole] = useState(false)
  const passSplit: PassSplit = form.values.passSplit === 'EQUAL' ? 'EQUAL' : 'SINGLES'
  const { events, lowestPrice } = pass
  const parts = exampleParts(pass, passSplit)
  const listed = isWhole ? events : events.slice(0, maxListed)
  return (
    <DetailSection title="Events and price" text={passEventsSentence(pass)}>
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
        <table className="w-full">
          <caption className="sr-only">
            {lowestPrice === null ? 'Events of the pass' : `Parts of a pass for ${formatMoney(lowestPrice)}`}
          </caption>
          <thead>
            <tr className="border-b border-line text-left text-13 text-ink-soft">
              <th scope="col" className="py-1.5 font-normal">
                Event
              </th>
              <th scope="col" className="py-1.5 text-right font-normal">
                {lowestPrice === null ? 'Part' : `Part of ${formatMoney(lowestPrice)}`}
              </th>
            </tr>
          </thead>
          <tbody>
            {listed.map((event) => (
              <EventRow key={event.id} of={event} part={parts.get(event.id)} />
            ))}
          </tbody>
        </table>
      )}
      {isWhole || events.length <= maxListed ? null : (
        <TextButton onClick={() => setWhole(true)}>Show all {events.length} events</TextButton>
      )}
      {lowestPrice === null && events.length > 0 ? (
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
  <tr className="border-b border-line">
    <th scope="row" className="py-1.5 text-left font-normal">
      <span className="block wrap-anywhere">{name}</span>
      <span className="block text-13 text-ink-soft">{notes[state] ?? formatDay(date.local, true)}</span>
    </th>
    <td className="py-1.5 text-right align-top">{part === undefined ? '–' : <Money mono of={part} />}</td>
  </tr>
)
