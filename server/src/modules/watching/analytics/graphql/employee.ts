import { isUuid, type AccountId } from '@admission/common/ids.ts'
import { trustedAccountId } from '#platform/actor.ts'
import { inAccount } from '#platform/db/transaction.ts'
import { notFound } from '#platform/errors.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { editRecord } from '#platform/records/edit-record.ts'
import { editorOf, historyField, RecordRef, saveResultRef, versionField } from '#platform/records/graphql.ts'
import { pixelsHistory, savePixels } from '../flows/save-pixels.ts'
import { isAccount, readAccountPixels } from '../reads/pixels.ts'
import type { AccountPixels, Pixel } from '../types.ts'
import { PixelEventNameRef, PixelKindRef } from './types.ts'

const PixelRef = builder.objectRef<Pixel>('Pixel').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'Pixel of an account.',
  fields: (t) => ({
    kind: t.expose('kind', { type: PixelKindRef, description: 'Its vendor.' }),
    token: t.exposeString('token', { description: 'ID given out by the vendor.' }),
    conversionRoute: t.exposeString('conversionRoute', {
      description:
        'Floodlight activity that counts every event but purchases, as `group/activity+method`. May be empty.',
    }),
    transactionRoute: t.exposeString('transactionRoute', {
      description: 'Floodlight activity that counts purchases, as `group/activity+method`. May be empty.',
    }),
    events: t.field({
      type: [PixelEventNameRef],
      description: 'Events that it gets.',
      resolve: ({ events }) => [...events],
    }),
    isOn: t.exposeBoolean('isOn', { description: 'Whether pages load it.' }),
  }),
})

const AccountPixelsRef = builder.objectRef<AccountPixels>('AccountPixels').implement({
  subGraphs: EMPLOYEE,
  public: true,
  interfaces: [RecordRef],
  description: 'Pixels of an account, as a record that employees edit.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Account ID.' }),
    version: t.field(versionField),
    accountName: t.exposeString('accountName', { description: 'Name of the account.' }),
    pixels: t.field({ type: [PixelRef], description: 'In order.', resolve: ({ pixels }) => [...pixels] }),
    history: t.field(historyField(pixelsHistory)),
  }),
})

const PixelInputRef = builder.inputType('PixelInput', {
  subGraphs: EMPLOYEE,
  description: 'Pixel of an account.',
  fields: (t) => ({
    kind: t.field({ type: PixelKindRef, required: true, description: 'Its vendor.' }),
    token: t.string({ required: true, description: 'ID given out by the vendor. Each kind has its own format.' }),
    conversionRoute: t.string({
      required: true,
      description:
        'Floodlight activity that counts every event but purchases, as `group/activity+method`. May be empty.',
    }),
    transactionRoute: t.string({
      required: true,
      description: 'Floodlight activity that counts purchases, as `group/activity+method`. May be empty.',
    }),
    events: t.field({ type: [PixelEventNameRef], required: true, description: 'At least one.' }),
    isOn: t.boolean({ required: true, description: 'Whether pages load it.' }),
  }),
})

const AccountPixelsInputRef = builder.inputType('AccountPixelsInput', {
  subGraphs: EMPLOYEE,
  description: 'Pixels of an account.',
  fields: (t) => ({
    pixels: t.field({ type: [PixelInputRef], required: true, description: 'In order, up to 20, without repetitions.' }),
  }),
})

const existing = async ({ services }: RequestContext, id: string): Promise<AccountId> => {
  if (!isUuid(id) || !(await isAccount(services.databases.system, id))) throw notFound()
  return trustedAccountId(id)
}

builder.queryField('accountPixels', (t) =>
  t.field({
    type: AccountPixelsRef,
    subGraphs: EMPLOYEE,
    authScopes: { may: 'accounts:view' },
    description: 'Pixels of an account. Fails with `resourceNotFound` if there is no such account.',
    args: { id: t.arg.id({ required: true, description: 'Account ID.' }) },
    resolve: async (_root, { id }, context) => {
      const accountId = await existing(context, id)
      const scope = { accountId, eventIds: null }
      const pixels = await inAccount(context.services.databases.admin, accountId, (transaction) =>
        readAccountPixels(transaction, scope, accountId),
      )
      if (pixels === undefined) throw notFound()
      return pixels
    },
  }),
)

builder.mutationField('accountPixelsSave', (t) =>
  t.field({
    type: saveResultRef(AccountPixelsRef, 'AccountPixels', EMPLOYEE),
    subGraphs: EMPLOYEE,
    authScopes: { may: 'accounts:manage' },
    description: 'Saves the pixels of an account as a whole. Pages load them within two seconds.',
    args: {
      id: t.arg.id({ required: true, description: 'Account ID.' }),
      version: t.arg({ type: 'Int64', required: true, description: 'Version the changes are based on.' }),
      input: t.arg({ type: AccountPixelsInputRef, required: true, description: 'All pixels of the account.' }),
    },
    resolve: async (_root, { id, version, input }, context) => {
      const accountId = await existing(context, id)
      return editRecord(editorOf(context, accountId), savePixels, { id: accountId, version, input })
    },
  }),
)
