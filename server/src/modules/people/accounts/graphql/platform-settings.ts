import { isUuid } from '@admission/common/ids.ts'
import { accountSettingsFields } from '@admission/common/records/account-settings.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { notFound } from '#platform/errors.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { editRecord } from '#platform/records/edit-record.ts'
import { sentValues } from '#platform/records/field-types.ts'
import { editorOf } from '#platform/records/graphql.ts'
import { recordArgs } from '#platform/records/record-args.ts'
import type { Editor, RecordScope } from '#platform/records/types.ts'
import { saveBranding } from '../flows/save-branding.ts'
import { saveAccountSettings } from '../flows/save-settings.ts'
import { readBranding } from '../reads/branding.ts'
import { readAccountId } from '../reads/platform-account.ts'
import { readAccountSettings, readAccountTerms } from '../reads/settings.ts'
import { BrandingInputRef, BrandingRef, BrandingSaveResultRef } from './types/branding.ts'
import { SettingsInputRef, SettingsRef, SettingsSaveResultRef } from './types/settings.ts'
import { TermsRef } from './types/terms.ts'

/** An employee as an editor of an account's own records. Throws notFound if there is no such account. */
const editorOfAccount = async (context: RequestContext, id: string): Promise<Editor> => {
  const accountId = isUuid(id) ? await readAccountId(context.services.databases.system, id) : undefined
  if (accountId === undefined) throw notFound()
  return editorOf(context, accountId)
}

type Read<Row> = (transaction: AdminTx, scope: RecordScope, id: string) => Promise<Row | undefined>

const partOf = async <Row>(context: RequestContext, id: string, read: Read<Row>): Promise<Row> => {
  const { scope } = await editorOfAccount(context, id)
  const { accountId } = scope
  const row = await readAccount(context, (transaction) => read(transaction, scope, accountId), accountId)
  if (row === undefined) throw notFound()
  return row
}

const idArg = { required: true, description: 'Account ID.' } as const

builder.queryFields((t) => ({
  accountSettings__employee: t.field({
    type: SettingsRef,
    subGraphs: EMPLOYEE,
    authScopes: { may: 'accounts:view' },
    description: 'Details and defaults of an account. Fails with `resourceNotFound` if there is none.',
    args: { id: t.arg.id(idArg) },
    resolve: (_root, { id }, context) => partOf(context, id, readAccountSettings),
  }),
  accountTerms__employee: t.field({
    type: TermsRef,
    subGraphs: EMPLOYEE,
    authScopes: { may: 'accounts:view' },
    description: 'Terms of sale of an account, with all versions. Fails with `resourceNotFound` if there is none.',
    args: { id: t.arg.id(idArg) },
    resolve: (_root, { id }, context) => partOf(context, id, readAccountTerms),
  }),
  accountBranding__employee: t.field({
    type: BrandingRef,
    subGraphs: EMPLOYEE,
    authScopes: { may: 'accounts:view' },
    description: 'Branding of an account. Fails with `resourceNotFound` if there is none.',
    args: { id: t.arg.id(idArg) },
    resolve: (_root, { id }, context) => partOf(context, id, readBranding),
  }),
}))

const change = { subGraphs: EMPLOYEE, authScopes: { may: 'accounts:manage' } } as const

builder.mutationFields((t) => ({
  accountSettingsSave__employee: t.field({
    ...change,
    type: SettingsSaveResultRef,
    description: 'Saves an account’s details and defaults. Its members see the change as made by platform staff.',
    args: {
      ...recordArgs('AccountSettings', 'account'),
      input: t.arg({ type: SettingsInputRef, required: true, description: 'New details.' }),
    },
    resolve: async (_root, { id, version, input }, context) => {
      const editor = await editorOfAccount(context, id)
      return editRecord(editor, saveAccountSettings(context.services), {
        id: editor.scope.accountId,
        version,
        input: sentValues(accountSettingsFields, input),
      })
    },
  }),
  accountBrandingSave__employee: t.field({
    ...change,
    type: BrandingSaveResultRef,
    description: 'Saves name, color and logo of an account. Its shop shows the changes within two seconds.',
    args: {
      ...recordArgs('AccountBranding', 'account'),
      input: t.arg({ type: BrandingInputRef, required: true, description: 'New branding.' }),
    },
    resolve: async (_root, { id, version, input: { name, color, logo } }, context) =>
      saveBranding(await editorOfAccount(context, id), { version, name, color: color ?? '', logo }),
  }),
}))
