import { accountSettingsFields } from '@admission/common/records/account-settings.ts'
import { timeAt } from '@admission/common/time.ts'
import { MAX_TERMS } from '@admission/common/validation/account-settings.ts'
import { membershipOf } from '#platform/actor.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { notFound } from '#platform/errors.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { editRecord } from '#platform/records/edit-record.ts'
import { inputFields, sentValues, shownFields } from '#platform/records/field-types.ts'
import { editorOf, historyField, RecordRef, saveResultRef, versionField } from '#platform/records/graphql.ts'
import type { RecordScope } from '#platform/records/types.ts'
import { accountTermsHistory, saveAccountTerms } from '../flows/publish-terms.ts'
import { accountSettingsHistory, saveAccountSettings } from '../flows/save-settings.ts'
import { readAccountSettings, readAccountTerms } from '../reads/settings.ts'
import type { AccountSettings, AccountTerms, TermsVersion } from '../types/settings.ts'

const inAdmin = { subGraphs: ADMIN, public: true } as const

const AccountRefundsRef = builder.enumType('AccountRefunds', {
  subGraphs: ADMIN,
  description: 'When buyers can get a refund, unless an event says otherwise.',
  values: {
    NONE: { description: 'Never.' },
    UNTIL: { description: 'Until a number of hours before the start.' },
  } satisfies Record<AccountSettings['refundKind'], object>,
})

const SettingsRef = builder.objectRef<AccountSettings>('AccountSettings').implement({
  ...inAdmin,
  interfaces: [RecordRef],
  description: 'Details of an account, and defaults of what it sells. Texts are empty if not given.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Account ID.' }),
    version: t.field(versionField),
    ...shownFields(t, accountSettingsFields, { refundKind: AccountRefundsRef }),
    hasSales: t.exposeBoolean('hasSales', {
      description: 'Whether something was sold. The currency can’t change then.',
    }),
    history: t.field(historyField(accountSettingsHistory)),
  }),
})

const SettingsInputRef = builder.inputType('AccountSettingsInput', {
  subGraphs: ADMIN,
  description: 'Details and defaults of an account. All of them are replaced.',
  fields: (t) => inputFields(t, accountSettingsFields, { refundKind: AccountRefundsRef }),
})

const TermsVersionRef = builder.objectRef<TermsVersion & { readonly timezone: string }>('TermsVersion').implement({
  ...inAdmin,
  description: 'Published version of an account’s terms of sale.',
  fields: (t) => ({
    version: t.exposeInt('version', { description: 'Number of the version.' }),
    body: t.exposeString('body', { description: 'Plain text. Paragraphs are separated by blank lines.' }),
    publishedAt: t.field({
      type: TimeRef,
      description: 'When it was published, in the account’s time zone.',
      resolve: ({ publishedAt, timezone }) => timeAt(publishedAt, timezone),
    }),
  }),
})

const TermsRef = builder.objectRef<AccountTerms>('AccountTerms').implement({
  ...inAdmin,
  interfaces: [RecordRef],
  description: 'Terms of sale of an account.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Account ID.' }),
    version: t.field(versionField),
    body: t.exposeString('body', { description: 'Current terms. Empty if the platform’s terms apply.' }),
    versions: t.field({
      type: [TermsVersionRef],
      description: 'All published versions, newest first.',
      resolve: ({ versions, timezone }) => versions.map((each) => ({ ...each, timezone })),
    }),
    history: t.field(historyField(accountTermsHistory)),
  }),
})

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
    type: saveResultRef(SettingsRef, 'AccountSettings'),
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
