import { moneyFrom } from '@admission/common/money.ts'
import { timeAt } from '@admission/common/time.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { inputError } from '#platform/errors.ts'
import { MoneyRef, TimeRef } from '#platform/graphql/values.ts'
import { offerByStaff, removeByStaff, SKIP_TEXTS, type StaffAnswer } from '../flows/by-staff.ts'
import type { ListedEntry } from '../types.ts'
import { WaitlistStateRef } from './types.ts'

/** The most people in one request. */
const MAX_PER_REQUEST = 100

/** Note on an entry in the list: why someone who waits was passed over. */
export const entryNote = ({ state, skipped }: Pick<ListedEntry, 'state' | 'skipped'>): string =>
  state === 'WAITING' && skipped !== null ? SKIP_TEXTS[skipped] : ''

export const ListedEntryRef = builder.objectRef<ListedEntry>('ListedWaitlistEntry').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Someone on a waitlist.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    email: t.exposeString('email', { description: 'E-mail address.' }),
    eventName: t.exposeString('eventName', { description: 'Event.' }),
    priceType: t.exposeString('priceType', { description: 'Name of the price they wait for.' }),
    quantity: t.exposeInt('quantity', { description: 'Number of tickets.' }),
    maxPrice: t.field({
      type: MoneyRef,
      nullable: true,
      description: 'Highest price of one ticket with fees. Null for any.',
      resolve: ({ maxAmount, exponent, currency }) =>
        maxAmount === null ? null : moneyFrom({ amount: maxAmount, exponent, currency }),
    }),
    state: t.expose('state', { type: WaitlistStateRef, description: 'State.' }),
    note: t.string({ description: 'Why someone who waits was passed over, or empty.', resolve: entryNote }),
    joinedAt: t.field({
      type: TimeRef,
      description: 'When they joined, in the event’s time zone.',
      resolve: ({ createdAt, zone }) => timeAt(createdAt, zone),
    }),
    offerUntil: t.field({
      type: TimeRef,
      nullable: true,
      description: 'Until when tickets are held for them, in the event’s time zone. Null without an open offer.',
      resolve: ({ state, offerUntil, zone }) => (state === 'OFFERED' && offerUntil ? timeAt(offerUntil, zone) : null),
    }),
  }),
})

const StaffAnswerRef = builder.objectRef<StaffAnswer>('WaitlistStep').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Result for one person of a request.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Entry ID.' }),
    problem: t.exposeString('problem', { nullable: true, description: 'Why nothing was done. Null if it was.' }),
  }),
})

const checked = (ids: readonly string[]): readonly string[] => {
  if (ids.length > MAX_PER_REQUEST)
    throw inputError({ path: 'ids', message: `Choose up to ${String(MAX_PER_REQUEST)} people.` })
  return [...new Set(ids)]
}

builder.mutationFields((t) => ({
  waitlistOfferNow: t.field({
    type: [StaffAnswerRef],
    subGraphs: ADMIN,
    authScopes: { may: 'orders:manage' },
    description: 'Offers what is free to people who wait, whatever their place in line. Never more than is free.',
    args: { ids: t.arg.idList({ required: true, description: 'Entry IDs, up to 100.' }) },
    resolve: (_root, { ids }, context) => offerByStaff(context, checked(ids)),
  }),
  waitlistRemove: t.field({
    type: [StaffAnswerRef],
    subGraphs: ADMIN,
    authScopes: { may: 'orders:manage' },
    description: 'Removes people from the line. What is held for them goes to the next one.',
    args: { ids: t.arg.idList({ required: true, description: 'Entry IDs, up to 100.' }) },
    resolve: (_root, { ids }, context) => removeByStaff(context, checked(ids)),
  }),
}))
