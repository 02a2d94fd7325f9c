import type { AccountId } from '@admission/common/ids.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { Origin } from '#platform/origin.ts'
import type { TemplateValues } from '#modules/stock/collections/rules/template-fields.ts'
import type { TemplateField } from '#modules/stock/collections/types/collection.ts'
import { recordChange } from '#platform/record-change.ts'
import { templateChanged } from '../facts.ts'
import { insertTemplate } from '../writes.ts'

/** Start of a new template: values, and the locks of the template it copies. */
export type TemplateStart = TemplateValues & { readonly locks?: readonly TemplateField[] }

const blank: TemplateValues = {
  description: '',
  priority: 0,
  onSaleFrom: null,
  onSaleUntil: null,
  stranding: 'AVOID',
  rule: [],
}

/** Creates a template with the values of a collection or of another template, or a blank one. Returns its ID. */
export const createTemplate = async (
  transaction: SystemTx,
  origin: Origin,
  accountId: AccountId,
  { name, from }: { readonly name: string; readonly from: TemplateStart | undefined },
): Promise<string> => {
  const id = await insertTemplate(transaction, accountId, { ...(from ?? blank), locks: from?.locks ?? [], name })
  await recordChange(transaction, origin, {
    action: 'collection-template-create',
    target: { kind: 'collection-template', id },
    account: accountId,
    after: { name },
    fact: templateChanged,
    data: { what: 'DETAIL' },
  })
  return id
}
