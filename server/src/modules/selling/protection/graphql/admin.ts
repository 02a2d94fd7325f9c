import { protectionFields } from '@admission/common/records/protection.ts'
import { protectionHistory, saveProtection } from '#modules/people/accounts/flows/save-protection.ts'
import { readProtection } from '#modules/people/accounts/reads/protection.ts'
import type { ProtectionSettings } from '#modules/people/accounts/types/protection.ts'
import { membershipOf } from '#platform/actor.ts'
import { notFound } from '#platform/errors.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { editRecord } from '#platform/records/edit-record.ts'
import { inputFields, sentValues, shownFields } from '#platform/records/field-types.ts'
import { editorOf, historyField, RecordRef, saveResultRef, versionField } from '#platform/records/graphql.ts'
import { insurer } from '../adapters/installed.ts'

const SettingsRef = builder.objectRef<ProtectionSettings>('ProtectionSettings').implement({
  subGraphs: ADMIN,
  public: true,
  interfaces: [RecordRef],
  description:
    'Purchase protection that an account offers at checkout. Amounts are minor units of the account’s currency.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Account ID.' }),
    version: t.field(versionField),
    ...shownFields(t, protectionFields, {}),
    share: t.exposeInt('share', {
      description: 'Basis points of the price that the organizer gets. Set by the platform.',
    }),
    currency: t.exposeString('currency', { description: 'Currency of the amounts, ISO 4217.' }),
    exponent: t.exposeInt('exponent', { description: 'Decimals of the currency.' }),
    insurer: t.string({ description: 'Company that sells it and pays claims.', resolve: () => insurer.title }),
    history: t.field(historyField(protectionHistory)),
  }),
})

const SettingsInputRef = builder.inputType('ProtectionSettingsInput', {
  subGraphs: ADMIN,
  description: 'Purchase protection of an account. All values are replaced.',
  fields: (t) => inputFields(t, protectionFields, {}),
})

builder.queryField('protectionSettings', (t) =>
  t.field({
    type: SettingsRef,
    subGraphs: ADMIN,
    authScopes: { may: 'settings:view' },
    description: 'Purchase protection of the account in the `AccountId` header.',
    resolve: async (_root, _args, context) => {
      const scope = membershipOf(context.actor)
      const row = await readAccount(context, (transaction) => readProtection(transaction, scope, scope.accountId))
      if (row === undefined) throw notFound()
      return row
    },
  }),
)

builder.mutationField('protectionSettingsSave', (t) =>
  t.field({
    type: saveResultRef(SettingsRef, 'ProtectionSettings'),
    subGraphs: ADMIN,
    authScopes: { may: 'settings:manage' },
    description: 'Saves what protection costs and says. Open carts are quoted again.',
    args: {
      version: t.arg({ type: 'Int64', required: true, description: 'Version the changes are based on.' }),
      input: t.arg({ type: SettingsInputRef, required: true, description: 'New values.' }),
    },
    resolve: (_root, { version, input }, context) => {
      const editor = editorOf(context)
      const id = editor.scope.accountId
      return editRecord(editor, saveProtection, { id, version, input: sentValues(protectionFields, input) })
    },
  }),
)
