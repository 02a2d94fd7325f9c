import { grantFields, grantForm } from '@admission/common/records/collection-grant.ts'
import { blankValues, formSchema, typedValues } from '@admission/common/records/fields.ts'
import { isBefore } from '@admission/common/validation/bounds.ts'
import { plural } from '@admission/common/words.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { query, request } from '#platform/api.ts'
import { EntityField } from '#platform/EntityField.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { recordFields } from '#platform/record/record-fields.tsx'
import { zoneTitle } from '#platform/time-zones.ts'
import { Alert } from '#ui/Alert.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { showToast } from '#ui/toast-queue.ts'
import {
  ChangeCollectionGrantDocument,
  GrantCollectionDocument,
  GrantUseDocument,
  RevokeCollectionGrantDocument,
  type GrantFieldsFragment,
} from './collection-grants.gql.ts'
import { GrantPreview } from './GrantPreview.tsx'

interface DialogProps {
  readonly collectionId: string
  /** Of the collection's account. */
  readonly timezone: string
  readonly onClose: () => void
}

const newGrantForm = v.pipe(
  v.object({
    accountIds: v.pipe(v.array(v.string()), v.minLength(1, 'Choose an account.')),
    ...formSchema(grantFields).entries,
  }),
  v.forward(
    v.check(({ validFrom, validUntil }) => isBefore(validFrom, validUntil), 'Choose an end after the start.'),
    ['validUntil'],
  ),
)

/** Refreshes what is shown, says what was done, and closes the dialog. */
const useDone = (onClose: () => void) => {
  const client = useQueryClient()
  return async (text: string): Promise<void> => {
    await client.invalidateQueries({ queryKey: ['employee'] })
    showToast({ kind: 'notice', text, dismissAfter: 2000 })
    onClose()
  }
}

/** Lets another account sell a collection, after showing what it would have. */
export function GrantDialog({ collectionId, timezone, onClose }: DialogProps) {
  const done = useDone(onClose)
  const form = useEditForm({
    name: 'grant-collection',
    schema: newGrantForm,
    start: { accountIds: [] as string[], ...blankValues(grantFields) },
    save: async ({ accountIds: [accountId = ''], ...input }) => {
      await request(GrantCollectionDocument, { collectionId, accountId, input }, {})
      await done('Collection granted')
    },
  })
  const field = recordFields(grantFields, { form, readOnly: false })
  const accounts = form.field('accountIds')
  const [accountId] = accounts.value
  return (
    <FormDialog
      form={form}
      label="Grant to an account"
      submitLabel="Grant"
      place="side"
      title="Grant to an account"
      text="It can sell this collection in its storefronts, from the same seats and at the same prices. Its members choose where."
      onClose={onClose}
    >
      <EntityField
        label="Account"
        source="ACCOUNTS"
        scope={{}}
        size="office"
        values={accounts.value}
        onValues={(values) => form.changeSeveral({ accountIds: [...values].slice(-1), storefrontIds: [] })}
        error={form.errors['accountId'] ?? accounts.error}
      />
      <Terms field={field} timezone={timezone} />
      {accountId === undefined ? null : (
        <GrantPreview
          collectionId={collectionId}
          accountId={accountId}
          chosen={form.values.storefrontIds}
          onChosen={(ids) => form.change('storefrontIds', [...ids])}
          error={form.errors['storefrontIds']}
        />
      )}
      {field('reason', { help: 'Both accounts read it in their activity.' })}
    </FormDialog>
  )
}

interface TermsProps {
  readonly field: ReturnType<typeof recordFields<typeof grantFields>>
  readonly timezone: string
}

const Terms = ({ field, timezone }: TermsProps) => (
  <>
    {field('share')}
    <div className="grid gap-4 phone:grid-cols-2">
      {field('validFrom', { help: `Blank: now. In ${zoneTitle(timezone)}.` })}
      {field('validUntil')}
    </div>
  </>
)

interface OfGrantProps extends DialogProps {
  readonly grant: GrantFieldsFragment
}

const inputOf = ({ share, validFrom, validUntil, storefronts }: GrantFieldsFragment) =>
  typedValues(grantFields, {
    share: share === 0 ? null : share,
    validFrom,
    validUntil,
    storefrontIds: storefronts.map(({ id }) => id),
    reason: '',
  })

/** Changes share, times and storefronts of a grant. */
export function ChangeGrantDialog({ collectionId, timezone, grant, onClose }: OfGrantProps) {
  const done = useDone(onClose)
  const form = useEditForm({
    name: `collection-grant ${grant.id}`,
    schema: grantForm,
    start: inputOf(grant),
    save: async (input) => {
      await request(ChangeCollectionGrantDocument, { id: grant.id, version: grant.version, input }, {})
      await done('Terms changed')
    },
  })
  const field = recordFields(grantFields, { form, readOnly: false })
  return (
    <FormDialog
      form={form}
      label="Change terms"
      submitLabel="Save terms"
      place="side"
      title={`Terms of ${grant.accountName}`}
      text="A new share is for later sales only. Storefronts that you leave out stop selling it; carts keep their tickets."
      onClose={onClose}
    >
      <Terms field={field} timezone={timezone} />
      <GrantPreview
        collectionId={collectionId}
        accountId={grant.accountId}
        chosen={form.values.storefrontIds}
        onChosen={(ids) => form.change('storefrontIds', [...ids])}
        error={form.errors['storefrontIds']}
      />
      {field('reason', { help: 'Both accounts read it in their activity.' })}
    </FormDialog>
  )
}

const reasonForm = v.object({ reason: v.pipe(v.string(), v.trim(), v.nonEmpty('Say why.')) })

/** Ends a grant, after showing what stays. */
export function RevokeGrantDialog({ collectionId, grant: { id, accountName }, onClose }: OfGrantProps) {
  const done = useDone(onClose)
  const form = useEditForm({
    name: `revoke-collection-grant ${id}`,
    schema: reasonForm,
    start: { reason: '' },
    save: async ({ reason }) => {
      await request(RevokeCollectionGrantDocument, { id, reason }, {})
      await done('Grant revoked')
    },
  })
  return (
    <FormDialog
      form={form}
      label="Revoke grant"
      submitLabel="Revoke grant"
      danger
      title={`Revoke the grant to ${accountName}?`}
      text="The collection leaves its storefronts within two seconds."
      onClose={onClose}
    >
      <Staying collectionId={collectionId} grantId={id} />
      <TextArea
        label="Reason"
        size="office"
        maxLength={500}
        rows={2}
        help="Both accounts read it in their activity."
        {...form.field('reason')}
      />
    </FormDialog>
  )
}

/** What a revocation takes away, and what stays. */
function Staying({ collectionId, grantId }: { readonly collectionId: string; readonly grantId: string }) {
  const { data, isError } = useQuery({
    ...query(GrantUseDocument, { collectionId }, {}),
    staleTime: 0,
    meta: { silent: true },
  })
  const grant = data?.collection.grants.find(({ id }) => id === grantId)
  if (isError) return <Alert tone="stop" announced title="What stays couldn’t be loaded. Nothing was changed." />
  if (grant === undefined) return <Skeleton className="h-24" />
  const { soldIn, use } = grant
  return (
    <dl className="figures grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-14">
      <dt className="text-ink-soft">Stops in</dt>
      <dd>{soldIn.length === 0 ? 'No storefront sells it now' : soldIn.map(({ name }) => name).join(', ')}</dd>
      <dt className="text-ink-soft">Can be paid</dt>
      <dd>
        {use.carts === 0 ? 'No carts' : `${plural(use.ticketsInCarts, 'ticket')} in ${plural(use.carts, 'cart')}`}
      </dd>
      <dt className="text-ink-soft">Stays sold</dt>
      <dd>
        {use.orders === 0 ? 'No orders' : `${plural(use.ticketsSold, 'ticket')} in ${plural(use.orders, 'order')}`}
      </dd>
    </dl>
  )
}
