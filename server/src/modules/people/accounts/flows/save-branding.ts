import { brandingSchema, type BrandingInput } from '@admission/common/validation/branding.ts'
import type { JsonObject } from '#platform/json.ts'
import { newRandomUuid } from '#platform/ids.ts'
import { inAccount } from '#platform/db/transaction.ts'
import { answerRefusals, editRecord, validateInput, type RecordEdit } from '#platform/records/edit-record.ts'
import type { HistoryTexts, StoredChange } from '#platform/records/history.ts'
import type { Editor, RecordKind, SaveAnswer } from '#platform/records/types.ts'
import type { UploadedFile } from '#platform/graphql/upload.ts'
import { accountChanged } from '../facts.ts'
import { readBranding } from '../reads/branding.ts'
import { pngLogo } from '../render/logo.ts'
import type { Branding } from '../types/branding.ts'
import { lockAccount, stampAccount, writeBranding } from '../writes/branding.ts'

const brandingRecord: RecordKind<Branding> = {
  name: 'account',
  read: readBranding,
  lock: lockAccount,
  stamp: stampAccount,
  fact: accountChanged,
}

const logoText = (values: StoredChange['before'], image: string): string => (values?.['logo'] ? image : 'None')

const audited = ({ name, color, logoPath }: Branding): JsonObject => ({ name, color, logo: logoPath })

const colorOf = (typed: string): string | null => {
  const digits = typed.trim().replace('#', '').toUpperCase()
  return digits === '' ? null : `#${digits}`
}

type Wanted = Pick<BrandingInput, 'name' | 'color'> & { readonly logoPath: string | null | undefined }

const brandingEdit: RecordEdit<Branding, Wanted, Branding> = {
  kind: brandingRecord,
  action: 'account-save-branding',
  what: 'BRANDING',
  prepare: (_transaction, branding, { name, color, logoPath = branding.logoPath }) => ({
    ...branding,
    name: name.trim(),
    color: colorOf(color),
    logoPath,
  }),
  change: async (transaction, before, after) => {
    await writeBranding(transaction, before.id, after)
    return { before: audited(before), after: audited(after) }
  },
}

const storeLogo = async ({ services, scope }: Editor, { bytes }: UploadedFile): Promise<string> => {
  const path = `logos/${scope.accountId}/${newRandomUuid()}.png`
  await services.storage.put(path, await pngLogo(bytes))
  return path
}

type BrandingEdit = Pick<BrandingInput, 'name' | 'color'> & {
  readonly version: number
  /** Null removes it; undefined leaves it unchanged. */
  readonly logo: UploadedFile | null | undefined
}

/**
 * Saves the account's name, color and logo. A new logo is stored before the transaction; a logo that is no longer used
 * is deleted.
 */
export const saveBranding = (
  editor: Editor,
  { version, name, color, logo }: BrandingEdit,
): Promise<SaveAnswer<Branding>> =>
  answerRefusals(async () => {
    const { services, scope } = editor
    const id = scope.accountId
    const before = await inAccount(services.databases.admin, id, (transaction) => readBranding(transaction, scope, id))
    validateInput(brandingSchema, { name, color, logo: logo && { size: logo.bytes.length, type: logo.claimedType } })
    const logoPath = logo ? await storeLogo(editor, logo) : logo
    const answer = await editRecord(editor, brandingEdit, { id, version, input: { name, color, logoPath } })
    const unused = answer.outcome === 'SAVED' ? before?.logoPath : logoPath
    if (unused && logoPath !== undefined) await services.storage.remove(unused)
    return answer
  })

const textOr = (value: unknown, none: string): string => (typeof value === 'string' ? value : none)

/** Texts for the history of an account's branding. */
export const brandingHistory: HistoryTexts<Branding> = {
  kind: 'account',
  actions: [brandingEdit.action],
  describe: (_transaction, _context, _branding, changes) =>
    changes.map(({ before, after }) => {
      const values = [
        { label: 'Name', before: textOr(before?.['name'], 'None'), after: textOr(after?.['name'], 'None') },
        { label: 'Color', before: textOr(before?.['color'], 'Default'), after: textOr(after?.['color'], 'Default') },
        ...(before?.['logo'] === after?.['logo']
          ? []
          : [{ label: 'Logo', before: logoText(before, 'Image'), after: logoText(after, 'New image') }]),
      ].filter((value) => value.before !== value.after)
      const names = values.map(({ label }) => label).join(', ')
      return { what: names === '' ? 'Branding saved without changes' : `${names} changed`, changes: values }
    }),
}
