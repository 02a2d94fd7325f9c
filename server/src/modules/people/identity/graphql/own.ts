import { timeAt } from '@admission/common/time.ts'
import { consumerOf, type Area } from '#platform/actor.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { originOf, type RequestContext } from '#platform/graphql/context.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { LocationInput, locationOf, LocationRef } from '#modules/people/addresses/graphql/types.ts'
import { ownProfile, saveLocation, saveProfile, setGeneralConsent } from '#modules/people/identity/flows/own-profile.ts'
import { changePassword, endOtherSessions, endSession } from '#modules/people/identity/flows/own-sessions.ts'
import { passwordInput } from '#modules/people/identity/graphql/types/user.ts'
import { readGeneralConsent, readHasPassword, readOwnSessions } from '#modules/people/identity/reads/own.ts'
import { deviceName } from '#modules/people/identity/rules/device-name.ts'
import type { GeneralConsent, OwnSession, Profile, ProfileAnswer } from '#modules/people/identity/types.ts'

const ProfileRef = builder.objectRef<Profile>('Profile').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Name, phone number and postal address of the signed-in user.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Full name.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'Phone number with country code: `+12025550123`.' }),
    location: t.expose('location', {
      type: LocationRef,
      nullable: true,
      description: 'Postal address. Checkout suggests it as the shipping address. Null if it isn’t set.',
    }),
    version: t.field({ type: 'Int64', description: 'Version to send when saving.', resolve: ({ version }) => version }),
  }),
})

const profileField = { type: ProfileRef, description: 'Current profile.' } as const

const ProfileSavedRef = builder.objectRef<ProfileAnswer>('ProfileSaved').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'The profile was saved.',
  fields: (t) => ({ profile: t.expose('profile', profileField) }),
})

const ProfileStaleRef = builder.objectRef<ProfileAnswer>('ProfileStale').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'The version was stale and nothing changed. Compare, and save with the current version.',
  fields: (t) => ({ profile: t.expose('profile', profileField) }),
})

const ProfileResultRef = builder.unionType('ProfileResult', {
  subGraphs: CONSUMER,
  description: 'The profile was saved, or nothing changed because the version was stale.',
  types: [ProfileSavedRef, ProfileStaleRef],
  resolveType: ({ kind }) => kind,
})

const ProfileInput = builder.inputType('ProfileInput', {
  subGraphs: CONSUMER,
  description: 'Name and phone number.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Full name. Use 100 characters or fewer.' }),
    phone: t.string({ required: true, description: 'Phone number with country code. Blank for none.' }),
  }),
})

const AreaRef = builder.enumType('SessionArea', {
  subGraphs: CONSUMER,
  description: 'Where a session is valid: `CONSUMER` is this site, `ADMIN` and `EMPLOYEE` are the offices.',
  values: ['CONSUMER', 'ADMIN', 'EMPLOYEE'] as const,
})

const stored = (area: Area) => area.toUpperCase() as Uppercase<Area>

const OwnSessionRef = builder.objectRef<OwnSession>('OwnSession').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Active session of the signed-in user.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    area: t.field({ type: AreaRef, description: 'Where it is valid.', resolve: ({ area }) => stored(area) }),
    device: t.string({
      description: 'Browser and system: `Firefox on Windows`.',
      resolve: ({ device }) => deviceName(device.userAgent),
    }),
    network: t.string({
      description: 'Network that it was opened from, never the full address: `203.0.113.0/24`.',
      resolve: ({ device }) => device.network,
    }),
    openedAt: t.field({
      type: TimeRef,
      description: 'Time of the sign-in.',
      resolve: ({ openedAt }) => timeAt(openedAt, 'UTC'),
    }),
    lastUsedAt: t.field({
      type: TimeRef,
      description: 'Time of its last request, to the minute.',
      resolve: ({ lastUsedAt }) => timeAt(lastUsedAt, 'UTC'),
    }),
    isCurrent: t.boolean({
      description: 'Whether it is the session of this request.',
      resolve: ({ id }, _args, { actor }) => id === consumerOf(actor).sessionId,
    }),
  }),
})

const utc = (at: Date | null) => (at === null ? null : timeAt(at, 'UTC'))

const GeneralConsentRef = builder.objectRef<GeneralConsent>('GeneralConsent').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'The user’s consent to mails of organizers that they have yet to buy from.',
  fields: (t) => ({
    consents: t.boolean({ description: 'Whether they agree.', resolve: ({ consentAt }) => consentAt !== null }),
    consentAt: t.field({
      type: TimeRef,
      nullable: true,
      description: 'When they agreed; null if they don’t.',
      resolve: ({ consentAt }) => utc(consentAt),
    }),
    withdrawnAt: t.field({
      type: TimeRef,
      nullable: true,
      description: 'When they last withdrew it; null if never.',
      resolve: ({ withdrawnAt }) => utc(withdrawnAt),
    }),
  }),
})

const consentOf = ({ actor, services }: RequestContext): Promise<GeneralConsent> =>
  readGeneralConsent(services.databases.system, consumerOf(actor).userId)

const sessionsOf = ({ actor, services }: RequestContext): Promise<OwnSession[]> =>
  readOwnSessions(services.databases.system, consumerOf(actor).userId)

builder.queryFields((t) => ({
  profile: t.field({
    type: ProfileRef,
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description: 'Profile of the signed-in user.',
    resolve: (_root, _args, { actor, services }) => ownProfile(services, consumerOf(actor)),
  }),
  generalConsent: t.field({
    type: GeneralConsentRef,
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description: 'Consent of the signed-in user to mails of organizers that they have yet to buy from.',
    resolve: (_root, _args, context) => consentOf(context),
  }),
  hasPassword: t.boolean({
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description: 'Whether the signed-in user has a password. Who signed up with a code has none at first.',
    resolve: (_root, _args, { actor, services }) =>
      readHasPassword(services.databases.system, consumerOf(actor).userId),
  }),
  mySessions: t.field({
    type: [OwnSessionRef],
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description: 'Active sessions of the signed-in user in all areas, last used first.',
    resolve: (_root, _args, context) => sessionsOf(context),
  }),
}))

builder.mutationFields((t) => ({
  profileSave: t.field({
    type: ProfileResultRef,
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description: 'Saves name and phone number.',
    args: {
      version: t.arg({ type: 'Int64', required: true, description: 'Version that was read.' }),
      input: t.arg({ type: ProfileInput, required: true, description: 'New values.' }),
    },
    resolve: (_root, asked, context) =>
      saveProfile(context.services, originOf(context), consumerOf(context.actor), asked),
  }),
  profileLocationSave: t.field({
    type: ProfileResultRef,
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description: 'Saves the postal address, in the format of its country.',
    args: {
      version: t.arg({ type: 'Int64', required: true, description: 'Version that was read.' }),
      location: t.arg({ type: LocationInput, description: 'New address. Null removes it.' }),
    },
    resolve: (_root, { version, location }, context) =>
      saveLocation(context.services, originOf(context), consumerOf(context.actor), {
        version,
        location: location ? locationOf(location) : null,
      }),
  }),
  generalConsentSet: t.field({
    type: GeneralConsentRef,
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description:
      'Gives or withdraws the consent to mails of organizers that the user has yet to buy from. Can be repeated.',
    args: { consents: t.arg.boolean({ required: true, description: 'Whether they agree.' }) },
    resolve: async (_root, { consents }, context) => {
      await setGeneralConsent(context.services, originOf(context), consumerOf(context.actor), consents)
      return consentOf(context)
    },
  }),
  passwordChange: t.field({
    type: [OwnSessionRef],
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description:
      'Changes the password and ends all other sessions. Fails with `userInputError` for `current` if that isn’t the current password. Returns the remaining sessions.',
    args: {
      current: t.arg.string({ required: true, validate: passwordInput, description: 'Current password.' }),
      password: t.arg.string({
        required: true,
        validate: passwordInput,
        description: 'New password that meets `passwordRules`.',
      }),
    },
    resolve: async (_root, passwords, context) => {
      await changePassword(context.services, originOf(context), consumerOf(context.actor), passwords)
      return sessionsOf(context)
    },
  }),
  sessionEnd: t.field({
    type: [OwnSessionRef],
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description: 'Ends another session of the signed-in user. Returns the remaining ones.',
    args: { id: t.arg.id({ required: true, description: 'ID of the session.' }) },
    resolve: async (_root, { id }, context) => {
      await endSession(context.services, originOf(context), consumerOf(context.actor), id)
      return sessionsOf(context)
    },
  }),
  otherSessionsEnd: t.field({
    type: [OwnSessionRef],
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description: 'Ends all other sessions of the signed-in user. Returns the remaining one.',
    resolve: async (_root, _args, context) => {
      await endOtherSessions(context.services, originOf(context), consumerOf(context.actor))
      return sessionsOf(context)
    },
  }),
}))
