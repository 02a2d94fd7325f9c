import { ACCOUNT_FEATURES, isAccountFeature } from '@admission/common/features.ts'
import { ACCOUNT_STATE_LABELS, type AccountState } from '@admission/common/records/platform-account.ts'
import { timeAt } from '@admission/common/time.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { historyField, RecordRef, saveResultRef, versionField } from '#platform/records/graphql.ts'
import { platformAccountHistory } from '../../flows/account-history.ts'
import { whyNotState } from '../../flows/platform-edits.ts'
import type { PlatformAccount } from '../../types/platform-account.ts'

export const AccountStateRef = builder.enumType('AccountState', {
  subGraphs: EMPLOYEE,
  description: 'State of an account.',
  values: {
    ACTIVE: { description: 'It can sell.' },
    SUSPENDED: { description: 'Nothing of it is sold and its shop is closed. Members still work in it.' },
    ARCHIVED: { description: 'Members can’t enter it and its shop is gone. Buyers keep orders and tickets.' },
  } satisfies Record<AccountState, object>,
})

export const AccountFeatureRef = builder.enumType('AccountFeature', {
  subGraphs: EMPLOYEE,
  description: 'Switch of an account that opens screens and fields to its members.',
  values: ACCOUNT_FEATURES,
})

type StateStep = { readonly state: AccountState; readonly reason: string | null }

const AccountStateStepRef = builder.objectRef<StateStep>('AccountStateStep').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'Another state of an account, and whether it can change to it now.',
  fields: (t) => ({
    state: t.expose('state', { type: AccountStateRef, description: 'The other state.' }),
    allowed: t.boolean({ description: 'Whether it can change to it now.', resolve: ({ reason }) => reason === null }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why it isn’t allowed.' }),
  }),
})

const STATES = Object.keys(ACCOUNT_STATE_LABELS) as readonly AccountState[]

/** An account in the employees' API, in lists and on its own. */
export const PlatformAccountRef = builder.objectRef<PlatformAccount>('Account__employee').implement({
  subGraphs: EMPLOYEE,
  public: true,
  interfaces: [RecordRef],
  description: 'Account of an organizer, as employees look after it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Account ID.' }),
    version: t.field(versionField),
    name: t.exposeString('name', { description: 'Display name.' }),
    slug: t.exposeString('slug', { description: 'URL name: lowercase letters, digits and hyphens. It never changes.' }),
    currency: t.exposeString('currency', { description: 'Currency of its prices, ISO 4217.' }),
    timezone: t.exposeString('timezone', { description: 'IANA time zone for its members.' }),
    state: t.expose('state', { type: AccountStateRef, description: 'Its state.' }),
    allowedStates: t.field({
      type: [AccountStateStepRef],
      description: 'All other states; those not allowed come with the reason.',
      resolve: (account, _args, { services }) =>
        Promise.all(
          STATES.filter(
            (state) => state !== account.state && !(account.state === 'ARCHIVED' && state === 'SUSPENDED'),
          ).map(async (state): Promise<StateStep> => ({
            state,
            reason: (await whyNotState(services.databases.system, services, account, state)) ?? null,
          })),
        ),
    }),
    isPrimary: t.boolean({
      description: 'Whether it is the platform’s own account, which can’t be archived.',
      resolve: ({ id }, _args, { services }) => id === services.config.primaryAccountId,
    }),
    features: t.field({
      type: [AccountFeatureRef],
      description: 'Features that are on.',
      resolve: ({ features }) => features.filter(isAccountFeature),
    }),
    suspendedReason: t.exposeString('suspendedReason', {
      nullable: true,
      description: 'Why it is suspended. Null otherwise.',
    }),
    archivedAt: t.field({
      type: TimeRef,
      nullable: true,
      description: 'When it was archived, in UTC. Null otherwise.',
      resolve: ({ archivedAt }) => (archivedAt === null ? null : timeAt(archivedAt, 'UTC')),
    }),
    archiveReason: t.exposeString('archiveReason', {
      nullable: true,
      description: 'Why it was archived. Null otherwise.',
    }),
    createdAt: t.field({
      type: TimeRef,
      description: 'When it was created, in UTC.',
      resolve: ({ createdAt }) => timeAt(createdAt, 'UTC'),
    }),
    owner: t.exposeString('owner', {
      nullable: true,
      description: 'Name of its longest-standing owner. Null until one has joined.',
    }),
    isOwnerInvited: t.exposeBoolean('isOwnerInvited', {
      description: 'Whether an owner was invited and can still accept.',
    }),
    upcomingCount: t.int({
      description: 'Number of its published events that aren’t over.',
      resolve: ({ upcoming }) => upcoming,
    }),
    onSaleCount: t.int({
      description: 'Number of those with tickets on sale. It lags by seconds.',
      resolve: ({ onSale }) => onSale,
    }),
    history: t.field(historyField(platformAccountHistory)),
  }),
})

export const AccountSaveResultRef = saveResultRef(PlatformAccountRef, 'Account', EMPLOYEE)

/** Texts of states for exports. */
export const accountStateText = (state: AccountState): string => ACCOUNT_STATE_LABELS[state]
