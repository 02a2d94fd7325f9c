import type { Location } from '@admission/common/locations.ts'
import { profileForm } from '@admission/common/validation/profile.ts'
import type { ConsumerActor } from '#platform/actor.ts'
import { writeAudit } from '#platform/audit.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { notSignedIn } from '#platform/errors.ts'
import type { Origin } from '#platform/origin.ts'
import { validateInput } from '#platform/records/edit-record.ts'
import type { Services } from '#platform/services.ts'
import { completeLocation } from '#modules/people/addresses/flows/checked-location.ts'
import { lockProfile, readProfile } from '#modules/people/identity/reads/own.ts'
import type { Profile, ProfileAnswer } from '#modules/people/identity/types.ts'
import { writeGeneralConsent, writeLocation, writeProfile } from '#modules/people/identity/writes/own.ts'

type Typed = { readonly name: string; readonly phone: string }

/** The signed-in user's profile. */
export const ownProfile = async ({ databases }: Services, { userId }: ConsumerActor): Promise<Profile> => {
  const profile = await readProfile(databases.system, userId)
  if (!profile) throw notSignedIn()
  return profile
}

// Names and numbers themselves stay out of the trail: it says what changed, and outlives the user's erasure.
const changedFields = (before: Profile, after: Typed): string[] => [
  ...(before.name === after.name ? [] : ['name']),
  ...((before.phone ?? '') === after.phone ? [] : ['phone']),
]

type Change = {
  readonly version: number
  readonly write: (transaction: SystemTx) => Promise<void>
  /** Names of the fields that differ from the profile as it was. */
  readonly changed: (before: Profile) => readonly string[]
}

const change = (
  services: Services,
  origin: Origin,
  { userId }: ConsumerActor,
  { version: known, write, changed }: Change,
): Promise<ProfileAnswer> =>
  inTransaction(services.databases.system, async (transaction) => {
    const version = await lockProfile(transaction, userId)
    const before = await readProfile(transaction, userId)
    if (version === undefined || !before) throw notSignedIn()
    if (version !== known) return { kind: 'ProfileStale', profile: before }
    await write(transaction)
    await writeAudit(transaction, origin, {
      action: 'user-save-profile',
      target: { kind: 'user', id: userId },
      after: { changed: changed(before) },
    })
    const profile = await readProfile(transaction, userId)
    if (!profile) throw notSignedIn()
    return { kind: 'ProfileSaved', profile }
  })

/**
 * Saves the user's name and phone number. Nothing changes if they were saved since `version`. Throws userInputError with
 * the invalid fields.
 */
export const saveProfile = async (
  services: Services,
  origin: Origin,
  actor: ConsumerActor,
  asked: { readonly version: number; readonly input: Typed },
): Promise<ProfileAnswer> => {
  const input = validateInput(profileForm, asked.input)
  return change(services, origin, actor, {
    version: asked.version,
    write: (transaction) => writeProfile(transaction, actor.userId, { name: input.name, phone: input.phone || null }),
    changed: (before) => changedFields(before, input),
  })
}

/**
 * Saves the user's postal address, or removes it. Nothing changes if the profile was saved since `version`. Throws
 * userInputError below `location`.
 */
export const saveLocation = async (
  services: Services,
  origin: Origin,
  actor: ConsumerActor,
  asked: { readonly version: number; readonly location: Location | null },
): Promise<ProfileAnswer> => {
  const location = asked.location && (await completeLocation(asked.location, 'location'))
  return change(services, origin, actor, {
    version: asked.version,
    write: (transaction) => writeLocation(transaction, actor.userId, location),
    changed: () => ['location'],
  })
}

/**
 * Gives or withdraws the user's consent to mails of organizers that they have yet to buy from. What they decided about
 * organizers they bought from stays.
 */
export const setGeneralConsent = (
  services: Services,
  origin: Origin,
  { userId }: ConsumerActor,
  consents: boolean,
): Promise<void> =>
  inTransaction(services.databases.system, async (transaction) => {
    if (!(await writeGeneralConsent(transaction, userId, consents))) return
    await writeAudit(transaction, origin, {
      action: consents ? 'user-give-consent' : 'user-withdraw-consent',
      target: { kind: 'user', id: userId },
      before: { consents: !consents },
      after: { consents },
    })
  })
