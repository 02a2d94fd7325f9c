import { sellsPasses } from '@admission/common/collection-kind.ts'
import { builder, OFFICES } from '#platform/graphql/builder.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { MoneyRef, TimeRef } from '#platform/graphql/values.ts'
import { readPassContent } from '../../reads/pass.ts'
import type { PassContent, PassEvent, PassEventState } from '../../types/pass.ts'
import { CollectionRef } from './collection.ts'

const PassEventStateRef = builder.enumType('PassEventState', {
  subGraphs: OFFICES,
  description: 'Whether an event is part of new passes, and if not, why.',
  values: {
    COMING: { description: 'Part of new passes.' },
    DRAFT: { description: 'Not yet: it isn’t published.' },
    CANCELLED: { description: 'No longer: it was canceled.' },
    WITHOUT_DATE: { description: 'Not now: it waits for a new date.' },
    OVER: { description: 'No longer: it has begun or is over.' },
  } satisfies Record<PassEventState, object>,
})

const PassEventRef = builder.objectRef<PassEvent>('PassEvent').implement({
  subGraphs: OFFICES,
  public: true,
  description: 'Event that a pass matches.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Event ID.' }),
    name: t.exposeString('name', { description: 'Name of the event.' }),
    date: t.expose('date', { type: TimeRef, description: 'Start in the venue’s time zone.' }),
    state: t.expose('state', { type: PassEventStateRef, description: 'Whether new passes hold a ticket for it.' }),
    single: t.expose('single', {
      type: MoneyRef,
      nullable: true,
      description: 'Price of its cheapest single ticket at the price level of `lowestPrice`; null if it has none.',
    }),
  }),
})

const PassContentRef = builder.objectRef<PassContent>('PassContent').implement({
  subGraphs: OFFICES,
  public: true,
  description: 'What a pass consists of.',
  fields: (t) => ({
    events: t.field({
      type: [PassEventRef],
      description: 'Events that its rule matches, soonest first.',
      resolve: ({ events }) => [...events],
    }),
    lowestPrice: t.expose('lowestPrice', {
      type: MoneyRef,
      nullable: true,
      description:
        'Lowest fixed price that every buyer sees, before fees, for all events of the season; null if there is none.',
    }),
  }),
})

builder.objectField(CollectionRef, 'pass', (t) =>
  t.field({
    type: PassContentRef,
    nullable: true,
    description: 'What it consists of, if it sells passes; null for single tickets.',
    resolve: (collection, _args, context) =>
      sellsPasses(collection.kind)
        ? readAccount(context, (transaction) => readPassContent(transaction, collection), collection.accountId)
        : null,
  }),
)
