import { isUuid } from '@admission/common/ids.ts'
import { readAccountId } from '#modules/people/accounts/reads/platform-account.ts'
import { notFound } from '#platform/errors.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import {
  readAccountCollections,
  readAccountTemplates,
  type AccountCollection,
  type AccountTemplate,
} from '../reads/account-collections.ts'
import { readGrantsTo } from '../reads/grants.ts'
import { CollectionSaleStateRef } from './types/collection.ts'
import { GrantRef } from './types/grants.ts'

const MAX_ROWS = 200

const AccountCollectionRef = builder.objectRef<AccountCollection>('AccountCollection').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'Collection in the overview of its account.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Collection ID.' }),
    name: t.exposeString('name', { description: 'Name given by the organizer.' }),
    saleState: t.expose('saleState', {
      type: CollectionSaleStateRef,
      description: 'Displayed state of the sale. It lags by seconds.',
    }),
    templateName: t.exposeString('templateName', { nullable: true, description: 'Template that it follows, if any.' }),
  }),
})

const AccountTemplateRef = builder.objectRef<AccountTemplate>('AccountTemplate').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'Collection template in the overview of its account.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Template ID.' }),
    name: t.exposeString('name', { description: 'Name given by the organizer.' }),
    isArchived: t.exposeBoolean('isArchived', { description: 'Whether it is archived.' }),
    collectionCount: t.exposeInt('collectionCount', { description: 'Number of collections that follow it.' }),
  }),
})

type Overview = { readonly id: string }

const AccountCollectionsRef = builder.objectRef<Overview>('AccountCollections').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'What an account puts on sale.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Account ID.' }),
    collections: t.field({
      type: [AccountCollectionRef],
      description: 'By name, archived ones last, up to 200.',
      resolve: async ({ id }, _args, { services }) => [
        ...(await readAccountCollections(services.databases.system, id, MAX_ROWS)),
      ],
    }),
    granted: t.field({
      type: [GrantRef],
      description: 'Collections of other accounts that it may sell, by owner and name, up to 200.',
      resolve: ({ id }, _args, { services }) => readGrantsTo(services.databases.system, id),
    }),
    templates: t.field({
      type: [AccountTemplateRef],
      description: 'By name, archived ones last, up to 200.',
      resolve: async ({ id }, _args, { services }) => [
        ...(await readAccountTemplates(services.databases.system, id, MAX_ROWS)),
      ],
    }),
  }),
})

builder.queryField('accountCollections', (t) =>
  t.field({
    type: AccountCollectionsRef,
    subGraphs: EMPLOYEE,
    authScopes: { may: 'accounts:view' },
    description: 'Collections and templates of an account. Fails with `resourceNotFound` if there is no such account.',
    args: { id: t.arg.id({ required: true, description: 'Account ID.' }) },
    resolve: async (_root, { id }, { services }) => {
      const accountId = isUuid(id) ? await readAccountId(services.databases.system, id) : undefined
      if (accountId === undefined) throw notFound()
      return { id: accountId }
    },
  }),
)
