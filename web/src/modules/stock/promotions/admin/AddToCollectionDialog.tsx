import { plural } from '@admission/common/words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import * as v from 'valibot'
import { EntityField } from '#platform/EntityField.tsx'
import type { OptionSource } from '#platform/entity-options.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import type { Scope } from '#platform/request-headers.ts'
import { showToast } from '#ui/toast-queue.ts'
import { changeCollection, type SetCollectionDocument } from './collection-offers.ts'

interface AddToCollectionDialogProps {
  /** `promotion` or `add-on`. */
  readonly noun: string
  readonly source: OptionSource
  readonly document: SetCollectionDocument
  readonly scope: Scope
  readonly onClose: () => void
}

/** Adds promotions or add-ons to the collection of the page. */
export function AddToCollectionDialog({ noun, source, document, scope, onClose }: AddToCollectionDialogProps) {
  const { collectionId = '' } = useParams({ strict: false })
  const client = useQueryClient()
  const form = useEditForm({
    name: `add-${noun}s`,
    schema: v.object({ ids: v.pipe(v.array(v.string()), v.minLength(1, `Choose at least one ${noun}.`)) }),
    start: { ids: [] as string[] },
    save: async ({ ids }) => {
      const rows = ids.map((id) => ({ id }))
      const { done, failed } = await changeCollection(document, { rows, collectionId, applies: true }, scope)
      await client.invalidateQueries({ queryKey: ['admin'] })
      const [reason] = failed
      showToast({
        kind: reason === undefined ? 'notice' : 'error',
        text: `${plural(done.length, noun)} added`,
        ...(reason === undefined ? { dismissAfter: 2000 } : { detail: reason }),
      })
      onClose()
    },
  })
  const { value, onValue, error } = form.field('ids')
  const nouns = `${noun}s`
  return (
    <FormDialog
      form={form}
      label={`Add ${nouns}`}
      submitLabel={`Add ${nouns}`}
      title={`Add ${nouns}`}
      text="They keep their other collections."
      onClose={onClose}
    >
      <EntityField
        label={nouns.charAt(0).toUpperCase() + nouns.slice(1)}
        source={source}
        scope={scope}
        multiple
        size="office"
        placeholder={`Search ${nouns}`}
        help="The ones for all collections already apply."
        values={value}
        onValues={(ids) => onValue([...ids])}
        error={error}
      />
    </FormDialog>
  )
}
