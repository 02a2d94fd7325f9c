import { newRandomUuid } from '@admission/common/ids.ts'
import { batchSchema, codeSchema } from '@admission/common/validation/promotion-codes.ts'
import { typedCount } from '@admission/common/validation/typed-fields.ts'
import { number } from '@admission/common/words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { request } from '#platform/api.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { showToast } from '#ui/toast-queue.ts'
import { TextField } from '#ui/TextField.tsx'
import { AddPromotionCodeDocument, GeneratePromotionCodesDocument } from './promotion-codes.gql.ts'

interface CodeDialogProps {
  readonly accountId: string
  readonly promotionId: string
  readonly onClose: () => void
}

const codeForm = v.object({ code: codeSchema.entries.code, uses: typedCount(codeSchema.entries.uses, 'Uses') })

/** Adds one code. */
export function AddCodeDialog({ accountId, promotionId, onClose }: CodeDialogProps) {
  const client = useQueryClient()
  const form = useEditForm({
    name: 'add-code',
    schema: codeForm,
    start: { code: '', uses: '' },
    save: async (input) => {
      await request(AddPromotionCodeDocument, { promotionId, ...input }, { accountId })
      await client.invalidateQueries({ queryKey: ['admin'] })
      showToast({ kind: 'notice', text: 'Code added', dismissAfter: 2000 })
      onClose()
    },
  })
  return (
    <FormDialog form={form} label="Add code" submitLabel="Add code" title="Add code" onClose={onClose}>
      <TextField label="Code" size="office" mono maxLength={40} {...form.field('code')} />
      <TextField
        label="Uses"
        size="office"
        inputMode="numeric"
        help="Orders that can use it. Leave blank for no limit."
        {...form.field('uses')}
      />
    </FormDialog>
  )
}

const batchForm = v.object({
  name: batchSchema.entries.name,
  quantity: typedCount(batchSchema.entries.quantity, 'Number of codes'),
  prefix: batchSchema.entries.prefix,
})

/** Generates single-use codes. */
export function GenerateCodesDialog({ accountId, promotionId, onClose }: CodeDialogProps) {
  const client = useQueryClient()
  // One key for all attempts: if the answer got lost, another attempt generates nothing more.
  const [key] = useState(newRandomUuid)
  const form = useEditForm({
    name: 'generate-codes',
    schema: batchForm,
    start: { name: '', quantity: '100', prefix: '' },
    save: async (input) => {
      await request(GeneratePromotionCodesDocument, { promotionId, key, ...input }, { accountId })
      await client.invalidateQueries({ queryKey: ['admin'] })
      showToast({ kind: 'notice', text: `${number(input.quantity)} codes generated`, dismissAfter: 2000 })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      label="Generate codes"
      submitLabel="Generate codes"
      title="Generate codes"
      text="Each code is different and works once."
      onClose={onClose}
    >
      <TextField
        label="Name"
        size="office"
        maxLength={80}
        help="To find them again, such as “Flyers in March”."
        {...form.field('name')}
      />
      <TextField
        label="Number of codes"
        size="office"
        inputMode="numeric"
        help="Up to 100,000."
        {...form.field('quantity')}
      />
      <TextField
        label="Prefix"
        hint="optional"
        size="office"
        mono
        maxLength={20}
        help="SPRING makes codes such as SPRING-K7QM9XWT2P."
        {...form.field('prefix')}
      />
    </FormDialog>
  )
}
