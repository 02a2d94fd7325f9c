import { appearanceSchema, type AppearanceInput } from '@admission/common/validation/storefront.ts'
import { describePicture } from '@admission/common/validation/picture.ts'
import { inAccount } from '#platform/db/transaction.ts'
import { inputError, notFound, Refusal } from '#platform/errors.ts'
import type { UploadedFile } from '#platform/graphql/upload.ts'
import type { JsonObject } from '#platform/json.ts'
import { storedPicture } from '#platform/pictures.ts'
import { answerRefusals, editRecord, validateInput, type RecordEdit } from '#platform/records/edit-record.ts'
import type { Editor, SaveAnswer } from '#platform/records/types.ts'
import { needAllEvents } from '../policy.ts'
import { readStorefrontRecord } from '../reads/storefront-record.ts'
import { picturePath } from '../rules/pictures.ts'
import type { Appearance, Storefront } from '../types/record.ts'
import { writeAppearance } from '../writes/storefront.ts'
import { storefrontRecord } from './storefront-record.ts'

type Fields = Omit<AppearanceInput, 'logo' | 'hero'>
/** Null removes a picture; undefined keeps it. */
type Paths = { readonly logoPath: string | null | undefined; readonly heroPath: string | null | undefined }

const audited = (appearance: Appearance): JsonObject => ({
  color: appearance.color,
  buttonColor: appearance.buttonColor,
  layout: appearance.layout,
  theme: appearance.theme,
  logo: appearance.logoPath,
  hero: appearance.heroPath,
  heroAlt: appearance.heroAlt,
})

const colorOf = (typed: string): string | null => {
  const digits = typed.trim().replace('#', '').toUpperCase()
  return digits === '' ? null : `#${digits}`
}

const appearanceEdit: RecordEdit<Storefront, Fields & Paths, Appearance> = {
  kind: storefrontRecord,
  action: 'storefront-save-appearance',
  what: 'APPEARANCE',
  may: needAllEvents,
  prepare: (_transaction, storefront, { logoPath = storefront.logoPath, heroPath = storefront.heroPath, ...input }) => {
    if (heroPath !== null && input.heroAlt === '') throw inputError({ path: 'heroAlt', message: describePicture })
    return {
      layout: input.layout,
      theme: input.theme,
      color: colorOf(input.color),
      buttonColor: colorOf(input.buttonColor),
      logoPath,
      heroPath,
      heroAlt: heroPath === null ? '' : input.heroAlt,
    }
  },
  change: async (transaction, storefront, appearance) => {
    await writeAppearance(transaction, storefront.id, appearance)
    return { before: audited(storefront), after: audited(appearance) }
  },
}

type Upload = UploadedFile | null | undefined

const store = async (
  { services, scope }: Editor,
  kind: 'logo' | 'hero',
  file: Upload,
): Promise<string | null | undefined> => {
  if (!file) return file
  try {
    const path = picturePath(scope.accountId, kind)
    await services.storage.put(path, await storedPicture(file.bytes))
    return path
  } catch (error) {
    throw error instanceof Refusal ? inputError({ path: kind, message: error.message }) : error
  }
}

type Saving = {
  readonly id: string
  readonly version: number
  readonly input: Fields
  readonly logo: Upload
  readonly hero: Upload
}

const claimOf = (file: Upload) => file && { size: file.bytes.length, type: file.claimedType }

/**
 * Saves colors, layout, theme and pictures. New pictures are stored before the transaction; pictures that are no longer used
 * are deleted.
 */
export const saveAppearance = (
  editor: Editor,
  { id, version, input, logo, hero }: Saving,
): Promise<SaveAnswer<Storefront>> =>
  answerRefusals(async () => {
    const { services, scope } = editor
    needAllEvents(scope)
    const before = await inAccount(services.databases.admin, scope.accountId, (transaction) =>
      readStorefrontRecord(transaction, scope, id),
    )
    if (before === undefined) throw notFound()
    const checked = validateInput(appearanceSchema, { ...input, logo: claimOf(logo), hero: claimOf(hero) })
    const logoPath = await store(editor, 'logo', logo)
    const heroPath = await store(editor, 'hero', hero)
    const answer = await editRecord(editor, appearanceEdit, { id, version, input: { ...checked, logoPath, heroPath } })
    const isSaved = answer.outcome === 'SAVED'
    const unused = [
      logoPath === undefined ? null : isSaved ? before.logoPath : logoPath,
      heroPath === undefined ? null : isSaved ? before.heroPath : heroPath,
    ]
    for (const path of unused) if (path !== null) await services.storage.remove(path)
    return answer
  })
