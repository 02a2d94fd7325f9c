import { membershipOf } from '#platform/actor.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { accountReader } from '#platform/graphql/read-account.ts'
import { simulateLimits, type NamedSimulation } from '../flows/simulate-limits.ts'
import type { LimitCheck } from '../rules/simulation.ts'

const SimulationInputRef = builder.inputType('TicketLimitSimulationInput', {
  subGraphs: ADMIN,
  description: 'Tickets that a buyer wants.',
  fields: (t) => ({
    collectionId: t.id({ required: true, description: 'Collection ID.' }),
    eventId: t.id({ required: true, description: 'ID of an event that the collection sells.' }),
    priceTypeId: t.id({ required: true, description: 'ID of a visible price type of the collection.' }),
    quantity: t.int({ required: true, description: 'Number of tickets, 1 to 100.' }),
    email: t.string({ description: 'E-mail address of the buyer; null for a new one.' }),
  }),
})

type NamedCheck = LimitCheck & { readonly name: string }

const LimitCheckRef = builder.objectRef<NamedCheck>('TicketLimitCheck').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Result of one limit for a sale.',
  fields: (t) => ({
    limitId: t.exposeID('limitId', { description: 'Limit ID.' }),
    name: t.exposeString('name', { description: 'Name of the limit.' }),
    sentence: t.exposeString('sentence', { description: 'The limit in words, with its counts.' }),
    used: t.exposeInt('used', { nullable: true, description: 'Counted before; null if only the payment can tell.' }),
    left: t.exposeInt('left', { description: 'Tickets left before this sale, as far as known.' }),
    isExceeded: t.exposeBoolean('isExceeded', { description: 'Whether it stops the sale.' }),
    isDecidedAtPayment: t.exposeBoolean('isDecidedAtPayment', {
      description: 'Whether earlier purchases are only known at payment, by card, address, code or across organizers.',
    }),
  }),
})

const SimulationRef = builder.objectRef<NamedSimulation>('TicketLimitSimulation').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Result of all limits for some tickets of a buyer.',
  fields: (t) => ({
    isAllowed: t.exposeBoolean('isAllowed', { description: 'Whether no limit stops them.' }),
    sentence: t.exposeString('sentence', { description: 'The answer, with the limit that stops them.' }),
    checks: t.field({
      type: [LimitCheckRef],
      description: 'Every active limit of the sale, strictest first.',
      resolve: ({ checks, names }) => checks.map((check) => ({ ...check, name: names.get(check.limitId) ?? '' })),
    }),
  }),
})

builder.queryField('ticketLimitSimulation', (t) =>
  t.field({
    type: SimulationRef,
    subGraphs: ADMIN,
    authScopes: { may: 'inventory:view' },
    description: 'Result of all limits for some tickets of a collection, by the rules of claims and payments.',
    args: { input: t.arg({ type: SimulationInputRef, required: true, description: 'Tickets that the buyer wants.' }) },
    resolve: (_root, { input }, context) => {
      const { accountId, eventIds } = membershipOf(context.actor)
      const question = { ...input, email: input.email ?? null }
      return simulateLimits(context.services, accountReader(context), { accountId, eventIds }, question)
    },
  }),
)
