import { useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { query, request } from '#platform/api.ts'
import { EntityField } from '#platform/EntityField.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { CollectionOfFeesDocument, SetCollectionFeesDocument } from './applied-fees.gql.ts'
import { reasonForm } from './fee-forms.ts'

interface CollectionFeesDialogProps {
  /** What is known already. The other is chosen. */
  readonly collection?: { readonly id: string; readonly version: number; readonly name: string }
  readonly structureId?: string
  /** Removes the fee structure of its own. */
  readonly isRemoval?: boolean
  readonly onClose: () => void
}

/** Puts a collection on a fee structure of its own, or on its account's. */
export function CollectionFeesDialog({
  collection,
  structureId,
  isRemoval = false,
  onClose,
}: CollectionFeesDialogProps) {
  const client = useQueryClient()
  const form = useEditForm({
    name: 'collection-fees',
    schema: v.object({
      collectionIds: v.pipe(v.array(v.string()), v.minLength(1, 'Choose the collection.')),
      structureIds: v.array(v.string()),
      ...reasonForm.entries,
    }),
    start: {
      collectionIds: collection === undefined ? ([] as string[]) : [collection.id],
      structureIds: structureId === undefined ? ([] as string[]) : [structureId],
      reason: '',
    },
    save: async ({ collectionIds: [id = ''], structureIds, reason }) => {
      const feeStructureId = isRemoval ? null : (structureIds[0] ?? null)
      if (!isRemoval && feeStructureId === null) return { structureIds: 'Choose the fee structure.' }
      const version =
        collection?.version ??
        (await client.fetchQuery(query(CollectionOfFeesDocument, { collectionId: id }))).collectionFees.version
      const variables = { id, version, feeStructureId, reason }
      const { collectionSetFees: answer } = await request(SetCollectionFeesDocument, variables)
      await client.invalidateQueries({ queryKey: ['employee'] })
      if (answer.is === 'Refused')
        return answer.fields.length === 0
          ? { '': answer.message }
          : Object.fromEntries(
              answer.fields.map(({ path, message }) => [path === 'feeStructureId' ? 'structureIds' : path, message]),
            )
      if (!answer.isSaved) return { '': answer.kept }
      showToast({ kind: 'notice', text: 'Fees of the collection changed', dismissAfter: 2000 })
      return undefined
    },
    onSaved: onClose,
  })
  const chosen = form.field('collectionIds')
  const structure = form.field('structureIds')
  return (
    <FormDialog
      form={form}
      label="Fees of a collection"
      submitLabel={isRemoval ? 'Use the account’s fees' : 'Put on these fees'}
      danger={isRemoval}
      title={
        isRemoval ? `Use the account’s fees for “${collection?.name ?? ''}”?` : 'Put a collection on a fee structure'
      }
      text={
        isRemoval
          ? 'It sells with the fees of its account. Carts and sold tickets keep theirs.'
          : 'It sells with these fees, whatever its account is on. Carts and sold tickets keep theirs.'
      }
      onClose={onClose}
    >
      {collection === undefined ? (
        <EntityField
          label="Collection"
          source="COLLECTIONS"
          scope={{}}
          size="office"
          values={chosen.value}
          onValues={(ids) => chosen.onValue([...ids].slice(-1))}
          error={chosen.error}
        />
      ) : null}
      {isRemoval || structureId !== undefined ? null : (
        <EntityField
          label="Fee structure"
          help="One of the platform or of the collection’s account."
          source="FEE_STRUCTURES"
          scope={{}}
          size="office"
          values={structure.value}
          onValues={(ids) => structure.onValue([...ids].slice(-1))}
          error={structure.error}
        />
      )}
      <TextField label="Reason" size="office" maxLength={300} help="Kept in the history." {...form.field('reason')} />
    </FormDialog>
  )
}
