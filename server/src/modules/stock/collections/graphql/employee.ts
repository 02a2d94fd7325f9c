import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import { readCollectionsWithoutFees, type WithoutFees } from '../reads/without-fees.ts'

const MAX_ROWS = 50

const CollectionWithoutFeesRef = builder.objectRef<WithoutFees>('CollectionWithoutFees').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'Collection that sells for money without earning a fee.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Collection ID.' }),
    name: t.exposeString('name', { description: 'Name given by the organizer.' }),
    accountName: t.exposeString('accountName', { description: 'Name of the selling account.' }),
    currency: t.exposeString('currency', { description: 'ISO 4217 currency for which it has no fee.' }),
  }),
})

builder.queryFields((t) => ({
  collectionsWithoutFees: t.field({
    type: [CollectionWithoutFeesRef],
    subGraphs: EMPLOYEE,
    authScopes: { may: 'money:view' },
    description:
      'Collections on sale for money without any fee in their currency, sorted by account and name, up to 50.',
    resolve: (_root, _args, { services }) => readCollectionsWithoutFees(services.databases.system, MAX_ROWS),
  }),
}))
