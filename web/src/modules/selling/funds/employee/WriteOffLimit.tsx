import { number } from '@admission/common/words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { query, request } from '#platform/api.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { mayManage, useRights } from '#platform/rights.ts'
import { TextButton } from '#ui/TextButton.tsx'
import { TextField } from '#ui/TextField.tsx'
import { ReconciliationDocument, SaveWriteOffLimitDocument } from './missing-funds.gql.ts'

const schema = v.object({
  limit: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,7}$/, 'Enter a whole number.'),
    v.transform(Number),
    v.maxValue(1_000_000, 'Enter a lower limit.'),
  ),
})

interface WriteOffLimitProps {
  readonly limit: number
}

/** Up to which loss one employee decides alone. Administrators change it. */
export function WriteOffLimit({ limit }: WriteOffLimitProps) {
  const [isOpen, setIsOpen] = useState(false)
  const canChange = mayManage('employees', useRights())
  return (
    <section aria-label="Limit" className="mt-5">
      <h3 className="mb-1 font-semibold">Losses</h3>
      <p className="text-14 text-ink-soft">
        One employee waives or writes off up to {number(limit)} in any currency. Above that, a second one approves.
      </p>
      {canChange ? <TextButton onClick={() => setIsOpen(true)}>Change limit</TextButton> : null}
      {isOpen ? <LimitDialog limit={limit} onClose={() => setIsOpen(false)} /> : null}
    </section>
  )
}

function LimitDialog({ limit, onClose }: WriteOffLimitProps & { readonly onClose: () => void }) {
  const client = useQueryClient()
  const form = useEditForm({
    name: 'write-off-limit',
    schema,
    start: { limit: String(limit) },
    save: async (input) => {
      const { writeOffLimitSave } = await request(SaveWriteOffLimitDocument, input)
      client.setQueryData(query(ReconciliationDocument, {}).queryKey, { reconciliation: writeOffLimitSave })
    },
    onSaved: onClose,
  })
  return (
    <FormDialog form={form} label="Limit" title="Limit of losses" submitLabel="Save" onClose={onClose}>
      <TextField
        label="Up to"
        size="office"
        inputMode="numeric"
        help="In whole units of any currency; a hundred times the number where a currency has no decimals."
        {...form.field('limit')}
      />
    </FormDialog>
  )
}
