import { accountFeesFields, accountFeesSchema } from '@admission/common/records/fee-structure.ts'
import { formSchema } from '@admission/common/records/fields.ts'
import { useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { request } from '#platform/api.ts'
import { EntityField } from '#platform/EntityField.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { sendWithKey } from '#platform/idempotency-key.ts'
import { recordFields } from '#platform/record/record-fields.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { PutAccountOnFeesDocument } from './fee-structure.gql.ts'

interface PutAccountDialogProps {
  /** What is known already. The other is chosen. */
  readonly accountId?: string
  readonly structureId?: string
  readonly onClose: () => void
}

const form = v.pipe(
  v.object({
    accountIds: v.pipe(v.array(v.string()), v.minLength(1, 'Choose the account.')),
    structureIds: v.pipe(v.array(v.string()), v.minLength(1, 'Choose the fee structure.')),
    ...formSchema(accountFeesFields).entries,
  }),
  v.check((input) => v.safeParse(accountFeesSchema, { ...input }).success, 'Choose an end after the start.'),
)

/** Puts an account on a fee structure, now or later, with or without an end. */
export function PutAccountDialog({ accountId, structureId, onClose }: PutAccountDialogProps) {
  const client = useQueryClient()
  const edited = useEditForm({
    name: 'put-account-on-fees',
    schema: form,
    start: {
      accountIds: accountId === undefined ? ([] as string[]) : [accountId],
      structureIds: structureId === undefined ? ([] as string[]) : [structureId],
      validFrom: '',
      validUntil: '',
      reason: '',
    },
    save: async ({ accountIds, structureIds, validFrom, validUntil, reason }) => {
      const variables = {
        accountId: accountIds[0] ?? '',
        structureId: structureIds[0] ?? '',
        input: { validFrom, validUntil, reason },
      }
      await sendWithKey([PutAccountOnFeesDocument.name, variables], (key) =>
        request(PutAccountOnFeesDocument, { ...variables, key }),
      )
      await client.invalidateQueries({ queryKey: ['employee'] })
      showToast({ kind: 'notice', text: 'Account put on these fees', dismissAfter: 2000 })
    },
    onSaved: onClose,
  })
  const field = recordFields(accountFeesFields, { form: edited, readOnly: false })
  const account = edited.field('accountIds')
  const structure = edited.field('structureIds')
  return (
    <FormDialog
      form={edited}
      label="Put on a fee structure"
      submitLabel="Put on these fees"
      title="Put an account on a fee structure"
      text="It sells with these fees instead of its default. Carts and sold tickets keep theirs, and so do collections with fees of their own."
      onClose={onClose}
    >
      {accountId === undefined ? (
        <EntityField
          label="Account"
          source="ACCOUNTS"
          scope={{}}
          size="office"
          values={account.value}
          onValues={(ids) => account.onValue([...ids].slice(-1))}
          error={edited.errors['accountId'] ?? account.error}
        />
      ) : null}
      {structureId === undefined ? (
        <EntityField
          label="Fee structure"
          help="One of the platform or of this account."
          source="FEE_STRUCTURES"
          scope={{}}
          size="office"
          values={structure.value}
          onValues={(ids) => structure.onValue([...ids].slice(-1))}
          error={edited.errors['structureId'] ?? structure.error}
        />
      ) : null}
      <div className="grid gap-4 phone:grid-cols-2">
        {field('validFrom', { help: 'In the account’s time zone. Blank: now.' })}
        {field('validUntil')}
      </div>
      {field('reason', { help: 'Kept in the account’s history.' })}
    </FormDialog>
  )
}
