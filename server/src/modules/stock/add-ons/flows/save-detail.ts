import { addOnSchema, type AddOnInput } from '@admission/common/records/add-on.ts'
import { describePicture } from '@admission/common/validation/picture.ts'
import { beginToCount, setLimit } from '#modules/stock/inventory/actions/limit-counters.ts'
import { needAllEvents } from '#modules/stock/promotions/policy.ts'
import { inAccount } from '#platform/db/transaction.ts'
import { inputError, notFound } from '#platform/errors.ts'
import type { UploadedFile } from '#platform/graphql/upload.ts'
import { storedPicture } from '#platform/pictures.ts'
import { answerRefusals, editRecord, validateInput, type RecordEdit } from '#platform/records/edit-record.ts'
import type { Editor, SaveAnswer } from '#platform/records/types.ts'
import { readAddOn, readCounted } from '../reads/add-ons.ts'
import { auditValues, detailOf, stockTooLow } from '../rules/detail.ts'
import { picturePath } from '../rules/picture.ts'
import type { AddOn, AddOnDetail } from '../types.ts'
import { writeDetail } from '../writes.ts'
import { addOnRecord } from './edits.ts'

type Input = AddOnInput & { readonly imagePath: string | null | undefined }

const detailEdit: RecordEdit<AddOn, Input, AddOnDetail> = {
  kind: addOnRecord,
  action: 'add-on-save-detail',
  what: 'DETAIL',
  may: needAllEvents,
  prepare: (_transaction, addOn, input) => {
    const imagePath = input.imagePath === undefined ? addOn.imagePath : input.imagePath
    if (imagePath !== null && input.imageAlt === '') throw inputError({ path: 'imageAlt', message: describePicture })
    return { ...detailOf(input, addOn.timezone), imagePath, imageAlt: imagePath === null ? '' : input.imageAlt }
  },
  change: async (transaction, addOn, detail) => {
    const { accountId } = addOn
    await beginToCount(transaction, addOn.id, [{ now: addOn.limit, limit: detail.stock }])
    const { limit, taken } = await readCounted(transaction, addOn.id)
    const change = { accountId, kind: 'ADD_ON', now: limit, limit: detail.stock, used: taken } as const
    const answer = await setLimit(transaction, change)
    if ('below' in answer) throw inputError({ path: 'stock', message: stockTooLow(answer.below) })
    await writeDetail(transaction, addOn.id, detail, answer)
    return { before: auditValues(addOn), after: auditValues(detail) }
  },
}

const store = async ({ services, scope }: Editor, { bytes }: UploadedFile): Promise<string> => {
  const path = picturePath(scope.accountId)
  await services.storage.put(path, await storedPicture(bytes))
  return path
}

type Saving = {
  readonly id: string
  readonly version: number
  readonly input: AddOnInput
  /** Null removes its picture; undefined keeps it. */
  readonly image: UploadedFile | null | undefined
}

/**
 * Saves what an add-on is and how it is sold. A stock below what was sold is refused with the number. A new picture is stored
 * before the transaction; a picture that is no longer used is deleted.
 */
export const saveDetail = (editor: Editor, { id, version, input, image }: Saving): Promise<SaveAnswer<AddOn>> =>
  answerRefusals(async () => {
    const { services, scope } = editor
    needAllEvents(scope)
    const before = await inAccount(services.databases.admin, scope.accountId, (transaction) =>
      readAddOn(transaction, scope, id),
    )
    if (before === undefined) throw notFound()
    const picture = image && { size: image.bytes.length, type: image.claimedType }
    const { image: _checked, ...checked } = validateInput(addOnSchema, { ...input, image: picture })
    const imagePath = image ? await store(editor, image) : image
    const answer = await editRecord(editor, detailEdit, { id, version, input: { ...checked, imagePath } })
    const unused = answer.outcome === 'SAVED' ? before.imagePath : imagePath
    if (unused && imagePath !== undefined) await services.storage.remove(unused)
    return answer
  })
