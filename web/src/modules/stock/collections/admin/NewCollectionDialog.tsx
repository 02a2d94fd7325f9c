import { collectionKinds } from '@admission/common/validation/collection.ts'
import { newCollectionForm } from '@admission/common/validation/new-collection.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '#platform/api.ts'
import { EntityField } from '#platform/EntityField.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { useCreateRecord } from '#platform/record/use-create-record.ts'
import type { Scope } from '#platform/request-headers.ts'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { currencyOptions } from '#platform/currency-options.ts'
import { CollectionDefaultsDocument, CreateCollectionDocument } from './new-collection.gql.ts'

interface NewCollectionDialogProps {
  readonly scope: Scope
  readonly onClose: () => void
}

const kinds = Object.entries(collectionKinds).map(([value, { label, help }]) => ({ value, label, detail: help }))

/** Creates a collection and opens it. */
export function NewCollectionDialog({ scope, onClose }: NewCollectionDialogProps) {
  const { data } = useQuery(query(CollectionDefaultsDocument, {}, scope))
  return data === undefined ? null : (
    <NewCollectionForm scope={scope} onClose={onClose} currency={data.account.currency} />
  )
}

interface NewCollectionFormProps extends NewCollectionDialogProps {
  /** The account's currency. */
  readonly currency: string
}

function NewCollectionForm({ scope, onClose, currency }: NewCollectionFormProps) {
  const create = useCreateRecord(CreateCollectionDocument, 'AdminCollectionDetail', { scope, onClose })
  const form = useEditForm({
    name: 'new-collection',
    schema: newCollectionForm,
    start: {
      name: '',
      kind: 'SINGLE',
      passChoose: '3',
      currency,
      eventIds: [] as string[],
      storefrontIds: [] as string[],
    },
    save: async ({ passChoose, ...input }) =>
      void (await create({ input: { ...input, passChoose: input.kind === 'FLEX' ? passChoose : null } })),
  })
  const events = form.field('eventIds')
  const storefronts = form.field('storefrontIds')
  return (
    <FormDialog
      form={form}
      label="New collection"
      submitLabel="Create collection"
      place="side"
      title="New collection"
      text="A collection decides what is on sale and at what price. It starts as a draft."
      onClose={onClose}
    >
      <TextField label="Name" size="office" maxLength={120} {...form.field('name')} />
      <RadioGroup legend="What it sells" options={kinds} {...form.field('kind')} />
      {form.values.kind === 'FLEX' ? (
        <TextField
          label="Events to choose"
          size="office"
          inputMode="numeric"
          help="How many of its events a buyer chooses, 2 to 40."
          {...form.field('passChoose')}
        />
      ) : null}
      <SelectField
        label="Currency"
        size="office"
        options={currencyOptions(currency)}
        help="You can’t change it later."
        {...form.field('currency')}
      />
      <EntityField
        label="Events"
        hint="optional"
        help="What it sells. You can narrow it down later."
        source="EVENTS"
        scope={scope}
        size="office"
        multiple
        values={events.value}
        onValues={(values) => events.onValue([...values])}
        error={events.error}
      />
      <EntityField
        label="Storefronts"
        hint="optional"
        help="Where it’s sold once published."
        source="STOREFRONTS"
        scope={scope}
        size="office"
        multiple
        values={storefronts.value}
        onValues={(values) => storefronts.onValue([...values])}
        error={storefronts.error}
      />
    </FormDialog>
  )
}
