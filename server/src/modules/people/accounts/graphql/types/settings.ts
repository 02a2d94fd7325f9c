import { accountSettingsFields } from '@admission/common/records/account-settings.ts'
import { builder, OFFICES } from '#platform/graphql/builder.ts'
import { inputFields, shownFields } from '#platform/records/field-types.ts'
import { historyField, RecordRef, saveResultRef, versionField } from '#platform/records/graphql.ts'
import { accountSettingsHistory } from '../../flows/account-history.ts'
import type { AccountSettings } from '../../types/settings.ts'

const AccountRefundsRef = builder.enumType('AccountRefunds', {
  subGraphs: OFFICES,
  description: 'When buyers can get a refund, unless an event says otherwise.',
  values: {
    NONE: { description: 'Never.' },
    UNTIL: { description: 'Until a number of hours before the start.' },
  } satisfies Record<AccountSettings['refundKind'], object>,
})

export const SettingsRef = builder.objectRef<AccountSettings>('AccountSettings').implement({
  subGraphs: OFFICES,
  public: true,
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

export const SettingsInputRef = builder.inputType('AccountSettingsInput', {
  subGraphs: OFFICES,
  description: 'Details and defaults of an account. All of them are replaced.',
  fields: (t) => inputFields(t, accountSettingsFields, { refundKind: AccountRefundsRef }),
})

export const SettingsSaveResultRef = saveResultRef(SettingsRef, 'AccountSettings', OFFICES)
