import { typedCode } from '@admission/common/typed-code.ts'
import { codeChangeSchema } from '@admission/common/validation/promotion-codes.ts'
import { typedCount, typedEither } from '@admission/common/validation/typed-fields.ts'
import { plural } from '@admission/common/words.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { query, request } from '#platform/api.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import type { PanelProps } from '#platform/list/list-options.ts'
import { mayManage, useRights } from '#platform/rights.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { TextField } from '#ui/TextField.tsx'
import { PromotionCodeDocument, SavePromotionCodeDocument, type PromotionCodeQuery } from './promotion-codes.gql.ts'

/** Changes one code of the list. */
export function EditCodeDialog({ id, scope, onClose }: PanelProps) {
  const { data } = useQuery(query(PromotionCodeDocument, { id }, scope))
  return data === undefined ? null : <EditCode of={data.promotionCode} {...{ scope, onClose }} />
}

const keepsOldLabels = { yes: 'Accept it as well', no: 'Refuse it' } as const

const codeForm = v.object({
  code: codeChangeSchema.entries.code,
  uses: typedCount(codeChangeSchema.entries.uses, 'Uses'),
  keepsOld: typedEither('Old code', keepsOldLabels),
})

interface EditCodeProps extends Pick<PanelProps, 'scope' | 'onClose'> {
  readonly of: PromotionCodeQuery['promotionCode']
}

function EditCode({ of: { id, code, uses, used, replacedBy }, scope, onClose }: EditCodeProps) {
  const client = useQueryClient()
  const canEdit = mayManage('promotions', useRights())
  const form = useEditForm({
    name: `code-${id}`,
    schema: codeForm,
    start: { code, uses: uses === null ? '' : String(uses), keepsOld: 'no' },
    save: async (input) => {
      await request(SavePromotionCodeDocument, { id, ...input }, scope)
      await client.invalidateQueries({ queryKey: ['admin'] })
      showToast({ kind: 'notice', text: 'Code saved', dismissAfter: 2000 })
      onClose()
    },
  })
  const isRenamed = typedCode(form.values.code) !== code
  return (
    <FormDialog
      form={form}
      label="Edit code"
      submitLabel="Save code"
      title={code}
      text={used === 0 ? 'No order has used it yet.' : `${plural(used, 'order')} used it. They keep their price.`}
      readOnly={!canEdit}
      onClose={onClose}
    >
      <TextField
        label="Code"
        size="office"
        mono
        maxLength={40}
        readOnly={!canEdit || replacedBy !== null}
        help={replacedBy === null ? 'Not case-sensitive.' : `Replaced by ${replacedBy}. Both share their uses.`}
        {...form.field('code')}
      />
      {isRenamed ? (
        <SelectField
          label={`Buyers who enter ${code}`}
          size="office"
          options={[
            { value: 'no', label: 'Refuse it, and say that there’s a new code' },
            { value: 'yes', label: 'Accept it as well; both share their uses' },
          ]}
          {...form.field('keepsOld')}
        />
      ) : null}
      <TextField
        label="Uses"
        size="office"
        inputMode="numeric"
        readOnly={!canEdit}
        help="Orders that can use it. Leave blank for no limit."
        {...form.field('uses')}
      />
    </FormDialog>
  )
}
