import { useQuery } from '@tanstack/react-query'
import { plural } from '@admission/common/words.ts'
import { useState } from 'react'
import * as v from 'valibot'
import { ApiError } from '#platform/api-error.ts'
import { query } from '#platform/api.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { Alert } from '#ui/Alert.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import type { FormErrors } from '#ui/Form.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { itemText, movableItems } from './item-badges.ts'
import { ExchangeSeatsDocument, FreeSeatsDocument, type FreeSeatsQuery } from './office/order.gql.ts'
import type { OrderOffice, ShownItem, ShownOrder } from './order-documents.ts'
import { fillSeats } from './fill-seats.ts'
import { useOrderChange } from './use-order-change.ts'

interface ExchangeSeatsDialogProps {
  readonly of: ShownOrder
  readonly office: OrderOffice
  /** The ticket that it was opened for. */
  readonly item: ShownItem
  readonly onClose: () => void
}

/** The new seat of each chosen ticket by ticket ID; empty while none is chosen. */
type Seats = Readonly<Record<string, string>>

const schema = v.object({
  seats: v.pipe(
    v.record(v.string(), v.pipe(v.string(), v.nonEmpty('Choose a seat.'), v.transform(Number))),
    v.check((seats) => Object.keys(seats).length > 0, 'Choose at least one ticket.'),
  ),
})

type Free = FreeSeatsQuery['freeSeats'][number]

/** The server's refusals beside the tickets that they are about. */
function refusalOf(error: unknown): FormErrors | undefined {
  if (!(error instanceof ApiError) || !error.isUserError) return undefined
  const fields = error.fields.map(({ path, message }) => [path.replace(/^moves\.?/, 'seats.'), message] as const)
  const placed = fields.filter(([path]) => path !== 'seats.')
  return placed.length === 0 ? { '': error.message } : Object.fromEntries(placed)
}

/** Moves tickets of an order to free seats of the same price, all in one step. */
export function ExchangeSeatsDialog({ of, office, item, onClose }: ExchangeSeatsDialogProps) {
  const change = useOrderChange(office, of.row.id)
  const tickets = movableItems(of)
  const reading = useQuery({
    ...query(
      FreeSeatsDocument.in(office.area),
      { id: of.row.id, ticketIds: tickets.map(({ ticketId }) => ticketId ?? '') },
      office.scope,
    ),
    meta: { silent: true },
    staleTime: 0,
  })
  // Beside the schema's messages, which would ask for a seat without saying what became of the chosen one.
  const [refused, setRefused] = useState<FormErrors>({})
  const freeFor = (ticketId: string): Free['seats'] =>
    reading.data?.freeSeats.find(({ ticketIds }) => ticketIds.includes(ticketId))?.seats ?? []
  const form = useEditForm<{ readonly seats: Seats }, { readonly seats: Readonly<Record<string, number>> }>({
    name: `seats ${of.row.id}`,
    schema,
    start: { seats: item.ticketId === null ? {} : { [item.ticketId]: '' } },
    save: async ({ seats }) => {
      const moves = Object.entries(seats).map(([ticketId, seat]) => ({ ticketId, seat }))
      try {
        const done = moves.length === 1 ? 'Seat exchanged' : `${plural(moves.length, 'seat')} exchanged`
        const errors = await change(ExchangeSeatsDocument, { version: of.version, moves }, done)
        if (errors === undefined) onClose()
        return errors
      } catch (error) {
        const found = refusalOf(error)
        if (found === undefined) throw error
        const isTaken = (id: string): boolean => found[`seats.${id}`] !== undefined
        choose(Object.fromEntries(Object.entries(form.values.seats).map(([id, seat]) => [id, isTaken(id) ? '' : seat])))
        setRefused(found)
        await reading.refetch()
        return found
      }
    },
  })
  const choose = (seats: Seats): void => form.change('seats', seats)
  const { seats } = form.values
  const errorOf = (id: string): string | undefined =>
    (seats[id] === '' ? refused[`seats.${id}`] : undefined) ?? form.errors[`seats.${id}`]
  const chosen = tickets.filter(({ ticketId }) => ticketId !== null && seats[ticketId] !== undefined)
  const filled = fillSeats(
    chosen.map(({ ticketId }) => ticketId ?? ''),
    seats,
    freeFor,
  )
  const hasNone = reading.isSuccess && reading.data.freeSeats.every((group) => group.seats.length === 0)
  return (
    <FormDialog
      form={form}
      label="Exchange seats"
      submitLabel={chosen.length < 2 ? 'Exchange seat' : `Exchange ${plural(chosen.length, 'seat')}`}
      place="side"
      title="Exchange seats"
      text="Only free seats of the same price are listed. Tickets get new codes, their seats go back on sale, and the buyer gets an e-mail."
      readOnly={hasNone}
      onClose={onClose}
    >
      {hasNone ? (
        <Alert tone="note" title="No other seat of this price is free." />
      ) : (
        <>
          {reading.error === null ? null : <Alert tone="stop" announced title={reading.error.message} />}
          {tickets.map((ticket) => (
            <TicketMove
              key={ticket.id}
              ticket={ticket}
              seats={seats}
              free={freeFor(ticket.ticketId ?? '')}
              isLoading={reading.isPending}
              error={errorOf(ticket.ticketId ?? '')}
              onSeats={choose}
            />
          ))}
          {form.errors['seats'] === undefined ? null : <Alert tone="stop" title={form.errors['seats']} />}
          {filled === undefined ? null : (
            <TextButton onClick={() => choose(filled)}>Fill in the seats that follow</TextButton>
          )}
        </>
      )}
    </FormDialog>
  )
}

interface TicketMoveProps {
  readonly ticket: ShownItem
  readonly seats: Seats
  readonly free: Free['seats']
  readonly isLoading: boolean
  readonly error: string | undefined
  readonly onSeats: (seats: Seats) => void
}

/** One ticket: whether it moves, and where to. Seats that another ticket takes aren't offered. */
function TicketMove({ ticket, seats, free, isLoading, error, onSeats }: TicketMoveProps) {
  const id = ticket.ticketId ?? ''
  const seat = seats[id]
  const isMine = (number: number): boolean => String(number) === seat
  const taken = new Set(Object.values(seats))
  const toggle = (isOn: boolean): void => {
    const others = Object.entries(seats).filter(([each]) => each !== id)
    onSeats(Object.fromEntries(isOn ? [...others, [id, '']] : others))
  }
  return (
    <div className="flex flex-col gap-2">
      <Checkbox size="office" checked={seat !== undefined} onValue={toggle}>
        {itemText(ticket)}{' '}
        <span className="text-ink-soft">
          {[ticket.name, ticket.holderName].filter((part) => part !== '').join(', ')}
        </span>
      </Checkbox>
      {seat === undefined ? null : (
        <div className="pl-8">
          <SelectField
            label={`New seat for ${itemText(ticket)}`}
            size="office"
            placeholder={isLoading ? 'Loading…' : 'Choose a seat'}
            options={free
              .filter(({ number }) => isMine(number) || !taken.has(String(number)))
              .map(({ number, label }) => ({ value: String(number), label }))}
            value={seat}
            onValue={(value) => onSeats({ ...seats, [id]: value })}
            error={error}
          />
        </div>
      )}
    </div>
  )
}
