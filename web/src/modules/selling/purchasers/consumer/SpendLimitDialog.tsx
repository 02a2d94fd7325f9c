import type { Money } from '@admission/common/money.ts'
import { chargeAgreementForm, LIMIT_DAYS } from '@admission/common/validation/purchaser.ts'
import { useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { request } from '#platform/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Form } from '#ui/Form.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { showAgreement } from './purchaser-queries.ts'
import { ChargeLimitSetDocument, type ChargeAgreementFieldsFragment } from './purchasers.gql.ts'

interface SpendLimitDialogProps {
  readonly of: ChargeAgreementFieldsFragment
  readonly limit: Money
  readonly onClose: () => void
}

const formId = 'spend-limit'
const schema = v.pick(chargeAgreementForm, ['limit'])

/** Changes the most that an organizer may charge. */
export function SpendLimitDialog({ of, limit: { amount, currency, exponent }, onClose }: SpendLimitDialogProps) {
  const client = useQueryClient()
  const start: { readonly limit: number | null } = { limit: amount }
  const form = useForm({
    schema,
    start,
    send: async ({ limit }) => {
      const { chargeLimitSet } = await request(ChargeLimitSetDocument, {
        id: of.id,
        limit: { amount: limit, currency, exponent },
      })
      showAgreement(client, chargeLimitSet)
      showToast({ kind: 'notice', text: 'Limit changed', dismissAfter: 2000 })
    },
    onSent: onClose,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Limit for ${of.accountName}`}
      text={`The most its staff may charge you for tickets at ${of.venueName} in any ${String(LIMIT_DAYS)} days.`}
      place="sheet"
      blocked={form.isSending}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="ink" type="submit" form={formId} busy={form.isSending && 'Saving'}>
            Change limit
          </Button>
        </>
      }
    >
      <Form form={form} id={formId} label="Limit">
        <MoneyField label="Limit" currency={currency} exponent={exponent} {...form.field('limit')} />
      </Form>
    </Dialog>
  )
}
