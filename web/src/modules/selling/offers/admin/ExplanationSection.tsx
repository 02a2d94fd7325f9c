import { isEmail } from '@admission/common/emails.ts'
import { formatTime } from '@admission/common/time.ts'
import { number, plural } from '@admission/common/words.ts'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleX, Store } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import type { EventPlace } from '#platform/event-place.ts'
import { SectionHead } from '#modules/stock/inventory/office/SectionHead.tsx'
import { useForm } from '#platform/form/use-form.ts'
import { maySee, useRights } from '#platform/rights.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { buttonClasses } from '#ui/button-classes.ts'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Form } from '#ui/Form.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { Column } from '#ui/table-column.ts'
import { explanationQuery, startSelection, type ExplainedSelection } from './explanation-query.ts'
import type { OffersExplanationQuery } from './offers-explanation.gql.ts'

type Storefront = OffersExplanationQuery['offersExplanation']['storefronts'][number]
type Collection = Storefront['collections'][number]

const boundNames = { UNITS: 'Free places', ALLOCATION: 'Allocation', CAP: 'Cap', LIMIT: 'Buyer’s limit' } as const
const orNone = (left: number | null): string => (left === null ? '–' : number(left))

const columns: readonly Column<Collection>[] = [
  { id: 'name', header: 'Collection', cell: ({ name }) => name },
  { id: 'units', header: 'Free places', end: true, cell: ({ units }) => number(units) },
  { id: 'allocation', header: 'Allocation', end: true, cell: ({ allocation }) => orNone(allocation), from: 'tablet' },
  { id: 'cap', header: 'Cap', end: true, cell: ({ cap }) => orNone(cap), from: 'tablet' },
  { id: 'limit', header: 'Buyer’s limit', end: true, cell: ({ limit }) => orNone(limit), from: 'tablet' },
  {
    id: 'sellable',
    header: 'Sellable now',
    end: true,
    cell: ({ sellableNow, refusal }) => <b>{refusal === null ? number(sellableNow) : '0'}</b>,
  },
  { id: 'limitedBy', header: 'Decided by', cell: ({ refusal, limitedBy }) => refusal ?? boundNames[limitedBy] },
]

const quantityMessage = 'Enter a whole number from 1 to 100.'
const schema = v.object({
  email: v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || isEmail(text), 'Enter an e-mail address.'),
  ),
  quantity: v.pipe(
    v.string(),
    v.transform(Number),
    v.integer(quantityMessage),
    v.minValue(1, quantityMessage),
    v.maxValue(100, quantityMessage),
  ),
  visit: v.string(),
  code: v.pipe(v.string(), v.trim(), v.maxLength(100, 'Use 100 characters or fewer.')),
})

/** Why a buyer can or can’t have tickets of the event: each storefront, each collection, and which bound decides. */
export function ExplanationSection(place: EventPlace) {
  const client = useQueryClient()
  const [selection, setSelection] = useState(startSelection)
  const { data: first } = useSuspenseQuery(explanationQuery(place, startSelection))
  const { data = first } = useQuery(explanationQuery(place, selection))
  const form = useForm({
    schema,
    start: { email: '', quantity: String(startSelection.quantity), visit: '', code: '' },
    send: async ({ email, quantity, visit, code }) => {
      const asked: ExplainedSelection = {
        quantity,
        email: email === '' ? null : email,
        visitId: visit === '' ? null : visit,
        accessCode: code === '' ? null : code,
      }
      await client.fetchQuery({ ...explanationQuery(place, asked), staleTime: 0 })
      setSelection(asked)
    },
  })
  const { storefronts, unoffered } = data.offersExplanation
  const { visits } = first.offersExplanation
  const rights = useRights()
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-6 py-4 wide:overflow-y-auto">
      <SectionHead
        id="explanation"
        title="What a buyer can have now"
        text="Sellable is the least of free places, allocation, cap and the buyer’s limit. Nothing is held."
      >
        {maySee('orders', rights) ? (
          <Link
            to="/admin/$accountId/event/$eventId"
            params={place}
            search={{ tab: 'waitlist' }}
            className={buttonClasses({ size: 'office' })}
          >
            Waitlist
          </Link>
        ) : null}
      </SectionHead>
      <Form form={form} label="Buyer" className="flex flex-wrap items-start gap-4 px-4 phone:px-6">
        <TextField
          label="Buyer’s e-mail"
          hint="optional"
          size="office"
          type="email"
          autoComplete="off"
          {...form.field('email')}
        />
        <TextField label="Tickets" size="office" inputMode="numeric" {...form.field('quantity')} />
        {visits.length === 0 ? null : (
          <SelectField
            label="Visit"
            size="office"
            placeholder="All coming visits"
            options={visits.map(({ id, startsAt }) => ({ value: id, label: formatTime(startsAt, { year: false }) }))}
            {...form.field('visit')}
          />
        )}
        <TextField
          label="Access code"
          hint="optional"
          size="office"
          maxLength={100}
          autoComplete="off"
          {...form.field('code')}
        />
        <Button type="submit" size="office" busy={form.isSending && 'Checking'} className="mt-6.5">
          Check
        </Button>
      </Form>
      {storefronts.length === 0 && unoffered.length === 0 ? (
        <EmptyState icon={Store} title="Nothing sells this event" text="No collection includes any of its places." />
      ) : null}
      {storefronts.map((storefront) => (
        <StorefrontPart key={storefront.id} of={storefront} selection={selection} />
      ))}
      {unoffered.length === 0 ? null : (
        <section aria-labelledby="unoffered" className="px-4 phone:px-6">
          <h2 id="unoffered" className="font-semibold">
            Not offered
          </h2>
          <ul className="mt-2 flex flex-col gap-1 text-14">
            {unoffered.map(({ id, name, reason }) => (
              <li key={id}>
                <Link
                  to="/admin/$accountId/inventory/collection/$collectionId/detail"
                  params={{ accountId: place.accountId, collectionId: id }}
                  className="font-semibold underline underline-offset-4"
                >
                  {name}
                </Link>
                : {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const StorefrontPart = ({ of, selection }: { readonly of: Storefront; readonly selection: ExplainedSelection }) => (
  <section aria-label={of.name} className="flex flex-col gap-3">
    <div className="px-4 phone:px-6">
      <h2 className="font-semibold">{of.name}</h2>
      <p className="flex gap-2 text-14">
        <Verdict isAllowed={of.entry.isAllowed} />
        <span>
          <b className="font-semibold">May enter</b>: {of.entry.sentence}
        </span>
      </p>
    </div>
    {of.refusal === null ? null : (
      <div className="px-4 phone:px-6">
        <Alert tone="wait" title={of.refusal} />
      </div>
    )}
    {of.collections.length === 0 ? null : (
      <DataTable
        label={of.name}
        columns={columns}
        rows={of.collections}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        empty={null}
      />
    )}
    <ul
      aria-label={`${plural(selection.quantity, 'ticket')} in ${of.name}`}
      className="flex flex-col gap-1.5 px-4 text-14 phone:px-6"
    >
      {of.collections.flatMap((collection) =>
        collection.prices.map((price) => (
          <li key={price.id} className="flex gap-2">
            <Verdict isAllowed={price.isAllowed} />
            <p>
              <b className="font-semibold">
                {collection.name}, {price.name}
              </b>
              {price.needsCode ? ' (with a code)' : ''}: {price.sentence}
            </p>
          </li>
        )),
      )}
    </ul>
  </section>
)

const Verdict = ({ isAllowed }: { readonly isAllowed: boolean }) => {
  const Icon = isAllowed ? CircleCheck : CircleX
  return <Icon aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-ink-soft" />
}
