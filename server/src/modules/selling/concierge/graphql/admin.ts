import { priceOf } from '@admission/common/pricing/amounts.ts'
import { formatTime, timeAt } from '@admission/common/time.ts'
import { unitCharges } from '#modules/stock/pricing/rules/unit-charges.ts'
import { membershipOf } from '#platform/actor.ts'
import { inputError } from '#platform/errors.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { MoneyRef, OptionRef, TimeRef } from '#platform/graphql/values.ts'
import { formatMoney } from '@admission/common/money.ts'
import { inviteGuest, pricesOn, shelfOf, type Shelf } from '../flows/invite-guest.ts'
import { inviteHash } from '../rules/invite-hash.ts'
import { withdrawInvitations, type WithdrawAnswer } from '../flows/own-invitation.ts'
import type { Invitation } from '../types.ts'

/** The most invitations in one request. */
const MAX_PER_REQUEST = 100

const GuestRef = builder.objectRef<Invitation>('GuestInvited').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Tickets that were held for a guest.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    email: t.exposeString('email', { description: 'Where the link was sent.' }),
    quantity: t.exposeInt('quantity', { description: 'Number of tickets.' }),
    price: t.expose('price', { type: MoneyRef, description: 'Price of one ticket with all mandatory fees.' }),
    heldUntil: t.field({
      type: TimeRef,
      description: 'Until when they are held, in the event’s time zone.',
      resolve: ({ heldUntil, zone }) => timeAt(heldUntil, zone),
    }),
    link: t.string({
      description: 'Link for the guest. Who has it can buy the tickets.',
      resolve: ({ id }, _args, { services }) =>
        `${services.addresses.publicUrl}/interstitial/concierge?inviteHash=${inviteHash(services.secrets.server, id)}`,
    }),
  }),
})

const WithdrawAnswerRef = builder.objectRef<WithdrawAnswer>('GuestWithdrawal').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Result of one invitation of a request.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'ID of the invitation.' }),
    problem: t.exposeString('problem', { nullable: true, description: 'Why nothing was done. Null if it was.' }),
  }),
})

const GuestInput = builder.inputType('GuestInvitationInput', {
  subGraphs: ADMIN,
  description: 'Tickets to hold, and for whom.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Full name. Use 100 characters or fewer.' }),
    email: t.string({ required: true, description: 'E-mail address.' }),
    priceTypeId: t.id({ required: true, description: 'Price type ID.' }),
    quantity: t.int({ required: true, description: 'Number of tickets, 1 to 20. The best that are free are held.' }),
    hours: t.int({ required: true, description: 'Hours to hold them, 1 to 168, never beyond the end of the sale.' }),
    message: t.string({ required: true, description: 'Text for the guest. Use 500 characters or fewer.' }),
  }),
})

const options = (shelf: Shelf, accountId: Parameters<typeof pricesOn>[1]) =>
  pricesOn(shelf, accountId).flatMap(({ collection, priceType }) => {
    const [first] = priceType.prices
    if (first === undefined) return []
    const { currency, exponent, rules } = collection
    const amounts = priceType.prices.map(({ face }) => priceOf(unitCharges(rules, face, priceType.name)))
    const lowest = formatMoney({ amount: Math.min(...amounts), currency, exponent })
    const isOne = new Set(amounts).size === 1
    return [
      { value: priceType.id, label: `${priceType.name}, ${isOne ? '' : 'from '}${lowest}`, detail: collection.name },
    ]
  })

const VISITS_SHOWN = 200

const GuestShelfRef = builder.objectRef<Shelf>('GuestShelf').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Tickets of an event that can be held for a guest.',
  fields: (t) => ({
    prices: t.field({
      type: [OptionRef],
      description: 'Price types of the account, with the lowest price including fees.',
      resolve: (shelf, _args, { actor }) => options(shelf, membershipOf(actor).accountId),
    }),
    visits: t.field({
      type: [OptionRef],
      description: 'Visits that haven’t begun, soonest first, up to 200. Empty unless the event is timed.',
      resolve: ({ known: { facts } }) =>
        facts.visits
          .filter(({ startsAt }) => startsAt > facts.now)
          .slice(0, VISITS_SHOWN)
          .map(({ id, startsAt }) => ({
            value: id,
            label: formatTime(timeAt(startsAt, facts.event.zone), { year: true }),
          })),
    }),
  }),
})

builder.queryField('guestShelf', (t) =>
  t.field({
    type: GuestShelfRef,
    subGraphs: ADMIN,
    authScopes: { may: 'orders:manage' },
    description:
      'Tickets of an event that can be held for a guest. Fails with `resourceNotFound` for events of others, with `userError` if no storefront sells it.',
    args: { eventId: t.arg.id({ required: true, description: 'Event ID.' }) },
    resolve: (_root, { eventId }, context) => shelfOf(context, eventId),
  }),
)

builder.mutationFields((t) => ({
  guestInvite: t.field({
    type: GuestRef,
    subGraphs: ADMIN,
    authScopes: { may: 'orders:manage' },
    description: 'Holds tickets for a guest and mails them a link. Never more than are free. 50 an hour.',
    args: {
      eventId: t.arg.id({ required: true, description: 'Event ID.' }),
      visitId: t.arg.id({ description: 'Visit ID, for a timed event.' }),
      input: t.arg({ type: GuestInput, required: true, description: 'Tickets to hold, and for whom.' }),
    },
    resolve: (_root, { eventId, visitId, input }, context) =>
      inviteGuest(context, { eventId, visitId: visitId ?? null, input }),
  }),
  guestsWithdraw: t.field({
    type: [WithdrawAnswerRef],
    subGraphs: ADMIN,
    authScopes: { may: 'orders:manage' },
    description: 'Withdraws held tickets, independently; they go back on sale. Returns one answer for each, in order.',
    args: { ids: t.arg.idList({ required: true, description: 'IDs of invitations, up to 100.' }) },
    resolve: (_root, { ids }, context) => {
      if (ids.length > MAX_PER_REQUEST)
        throw inputError({ path: 'ids', message: `Choose up to ${String(MAX_PER_REQUEST)} invitations.` })
      return withdrawInvitations(context, [...new Set(ids)])
    },
  }),
}))
