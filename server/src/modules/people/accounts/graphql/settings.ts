import { accountSettingsFields } from '@admission/common/records/account-settings.ts'
import { MAX_TERMS } from '@admission/common/validation/account-settings.ts'
import { membershipOf } from '#platform/actor.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { notFound } from '#platform/errors.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { editRecord } from '#platform/records/edit-record.ts'
import { sentValues } from '#platform/records/field-types.ts'
import { editorOf, saveResultRef } from '#platform/records/graphql.ts'
import type { RecordScope } from '#platform/records/types.ts'
import { saveAccountTerms } from '../flows/publish-terms.ts'
import { saveAccountSettings } from '../flows/save-settings.ts'
import { readAccountSettings, readAccountTerms } from '../reads/settings.ts'
import { SettingsInputRef, SettingsRef, SettingsSaveResultRef } from './types/settings.ts'
import { TermsRef } from './types/terms.ts'

const TermsInputRef = builder.inputType('AccountTermsInput', {
  subGraphs: ADMIN,
  description: 'Terms of sale.',
  fields: (t) => ({
    body: t.string({
      required: true,
      maxLength: MAX_TERMS,
      description: '50,000 characters or fewer. Empty for the platform’s terms.',
    }),
  }),
})

const own = async <Row>(
  context: RequestContext,
  read: (transaction: AdminTx, scope: RecordScope, id: string) => Promise<Row | undefined>,
): Promise<Row> => {
  const scope = membershipOf(context.actor)
  const row = await readAccount(context, (transaction) => read(transaction, scope, scope.accountId))
  if (row === undefined) throw notFound()
  return row
}

builder.queryFields((t) => ({
  accountSettings: t.field({
    type: SettingsRef,
    subGraphs: ADMIN,
    authScopes: { may: 'settings:view' },
    description: 'Details and defaults of the account in the `AccountId` header.',
    resolve: (_root, _args, context) => own(context, readAccountSettings),
  }),
  accountTerms: t.field({
    type: TermsRef,
    subGraphs: ADMIN,
    authScopes: { may: 'settings:view' },
    description: 'Terms of sale of the account in the `AccountId` header.',
    resolve: (_root, _args, context) => own(context, readAccountTerms),
  }),
}))

builder.mutationFields((t) => ({
  accountSettingsSave: t.field({
    type: SettingsSaveResultRef,
    subGraphs: ADMIN,
    authScopes: { may: 'settings:manage' },
    description: 'Saves the account’s details and defaults.',
    args: {
      version: t.arg({ type: 'Int64', required: true, description: 'Version the changes are based on.' }),
      input: t.arg({ type: SettingsInputRef, required: true, description: 'New details.' }),
    },
    resolve: (_root, { version, input }, context) => {
      const editor = editorOf(context)
      const id = editor.scope.accountId
      return editRecord(editor, saveAccountSettings(context.services), {
        id,
        version,
        input: sentValues(accountSettingsFields, input),
      })
    },
  }),
  accountTermsPublish: t.field({
    type: saveResultRef(TermsRef, 'AccountTerms'),
    subGraphs: ADMIN,
    authScopes: { may: 'settings:manage' },
    description:
      'Publishes new terms of sale. Buyers accept them from then on; purchases keep the version accepted with them.',
    args: {
      version: t.arg({ type: 'Int64', required: true, description: 'Version of the record the changes are based on.' }),
      input: t.arg({ type: TermsInputRef, required: true, description: 'New terms.' }),
    },
    resolve: (_root, { version, input }, context) => {
      const editor = editorOf(context)
      return editRecord(editor, saveAccountTerms, { id: editor.scope.accountId, version, input })
    },
  }),
}))
