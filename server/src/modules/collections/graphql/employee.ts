import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import { readCollectionsWithoutFees, type WithoutFees } from '../reads/without-fees.ts'

const MOST = 50

const CollectionWithoutFeesRef = builder.objectRef<WithoutFees>('CollectionWithoutFees').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'A collection that sells for money and earns no fee.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Of the collection.' }),
    name: t.exposeString('name', { description: 'As its organizer calls it.' }),
    accountName: t.exposeString('accountName', { description: 'Who sells it.' }),
    currency: t.exposeString('currency', { description: 'ISO 4217: no fee that it is sold under is for this one.' }),
  }),
})

builder.queryFields((t) => ({
  collectionsWithoutFees: t.field({
    type: [CollectionWithoutFeesRef],
    subGraphs: EMPLOYEE,
    authScopes: { may: 'money:view' },
    description: 'Collections on sale for money without any fee in their currency, by account and name, at most 50.',
    resolve: (_root, _args, { services }) => readCollectionsWithoutFees(services.databases.system, MOST),
  }),
}))
