import { newUuid } from '@admission/common/ids.ts'
import { aShop } from '#modules/selling/offers/testing/a-shop.ts'
import { ABSENT, plain, type Arrange, type Kinds, type Operations } from '#testing/walk/operations/operation.ts'

type More = Readonly<Record<string, unknown>>

/** A fresh account for each call. Employees reach every account. */
const account = (rest: More = {}): Kinds => ({
  own: async ({ database }) => ({ variables: { id: (await aShop(database)).accountId, ...rest } }),
  absent: () => ({ variables: { id: ABSENT, ...rest } }),
  otherType: ({ owner }) => ({ variables: { id: owner.purchaseId, ...rest } }),
})

const archived: Arrange = async ({ database }) => {
  const { accountId } = await aShop(database)
  await database.query(`update account set archived_at = app.now(), archive_reason = 'Walked' where id = $1`, [
    accountId,
  ])
  return { variables: { steps: [{ id: accountId, version: 1, state: 'ACTIVE' }] } }
}

const settings = {
  name: 'Renamed',
  legalName: '',
  addressLine: '',
  taxId: '',
  email: '',
  phone: '',
  website: '',
  timezone: 'Europe/Oslo',
  currency: 'USD',
  statementDescriptor: 'RENAMED',
  holdMinutes: 15,
  waitlistHours: 12,
  refundKind: 'NONE',
  refundShare: 100,
  refundKeepsFees: false,
  refundNote: '',
  requiresAuthenticator: false,
  cartReminders: false,
}

/** How employees call the fields of accounts. */
export const employeeAccounts: Operations = {
  'Query.accounts': plain(),
  'Query.archivedAccounts': plain(),
  'Query.accountSettings': account(),
  'Query.accountTerms': account(),
  'Query.accountBranding': account(),
  'Query.accountShop': account(),
  'Query.accountCollections': account(),
  'Mutation.accountCreate': {
    plain: () => ({
      variables: {
        key: newUuid(),
        input: { name: 'Walked', currency: 'USD', timezone: 'UTC', ownerEmail: `${newUuid()}@post.example` },
      },
    }),
  },
  'Mutation.accountInviteOwner': account({ email: 'walked@post.example' }),
  'Mutation.accountFeaturesSave': account({ version: 1, features: ['attendedSales'] }),
  'Mutation.accountSetState': account({ version: 1, state: 'SUSPENDED', reason: 'Walked' }),
  'Mutation.accountsRestore': {
    own: archived,
    absent: () => ({ variables: { steps: [{ id: ABSENT, version: 1, state: 'ACTIVE' }] } }),
    otherType: ({ owner }) => ({ variables: { steps: [{ id: owner.purchaseId, version: 1, state: 'ACTIVE' }] } }),
  },
  'Mutation.accountSettingsSave': account({ version: 1, input: settings }),
  'Mutation.accountBrandingSave': account({ version: 1, input: { name: 'Renamed', color: '#0B6E69' } }),
}
