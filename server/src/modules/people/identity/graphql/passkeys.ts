import { timeAt } from '@admission/common/time.ts'
import * as v from 'valibot'
import { consumerOf } from '#platform/actor.ts'
import { ALL, builder, CONSUMER } from '#platform/graphql/builder.ts'
import { originOf, type RequestContext } from '#platform/graphql/context.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import {
  addPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
  signInChallenge,
  type PasskeyChallenge,
} from '#modules/people/identity/flows/passkeys.ts'
import { maxPasskeyPart, passkeyPart } from '#modules/people/identity/graphql/types/passkey-input.ts'
import { passwordInput } from '#modules/people/identity/graphql/types/user.ts'
import { readOwnPasskeys, type OwnPasskey } from '#modules/people/identity/reads/passkeys.ts'

const PasskeyRef = builder.objectRef<OwnPasskey>('Passkey').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Passkey of the signed-in user.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    name: t.exposeString('name', { description: 'Name given by the user.' }),
    createdAt: t.field({
      type: TimeRef,
      description: 'When it was added.',
      resolve: ({ createdAt }) => timeAt(createdAt, 'UTC'),
    }),
    lastUsedAt: t.field({
      type: TimeRef,
      nullable: true,
      description: 'When it was last used to sign in. Null if never.',
      resolve: ({ lastUsedAt }) => lastUsedAt && timeAt(lastUsedAt, 'UTC'),
    }),
  }),
})

const PasskeyChallengeRef = builder
  .objectRef<Pick<PasskeyChallenge, 'challenge' | 'rpId'>>('PasskeyChallenge')
  .implement({
    subGraphs: ALL,
    public: true,
    description: 'Challenge for a device. It works once, within five minutes.',
    fields: (t) => ({
      challenge: t.exposeString('challenge', { description: 'Challenge, base64url.' }),
      rpId: t.exposeString('rpId', { description: 'Domain that passkeys belong to.' }),
    }),
  })

const PasskeyCreationRef = builder.objectRef<PasskeyChallenge>('PasskeyCreation').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Options for a device that makes a passkey. The challenge works once, within five minutes.',
  fields: (t) => ({
    challenge: t.exposeString('challenge', { description: 'Challenge, base64url.' }),
    rpId: t.exposeString('rpId', { description: 'Domain that the passkey will belong to.' }),
    userHandle: t.exposeString('userHandle', { description: 'Handle of the user, base64url.' }),
    userName: t.exposeString('userName', { description: 'Name of the account on the device: the primary address.' }),
    known: t.stringList({
      description: 'IDs of existing passkeys, base64url. A device that has one makes no other.',
      resolve: ({ known }) => known.map((id) => id.toString('base64url')),
    }),
  }),
})

const PasskeyInput = builder.inputType('PasskeyInput', {
  subGraphs: CONSUMER,
  description: 'New passkey, as the device made it.',
  validate: v.object({
    credentialId: passkeyPart,
    clientData: passkeyPart,
    authenticatorData: passkeyPart,
  }),
  fields: (t) => ({
    credentialId: t.string({ required: true, maxLength: maxPasskeyPart, description: 'ID of the key, base64url.' }),
    clientData: t.string({ required: true, maxLength: maxPasskeyPart, description: 'Client data, base64url.' }),
    authenticatorData: t.string({
      required: true,
      maxLength: maxPasskeyPart,
      description: 'Authenticator data, base64url.',
    }),
  }),
})

const byOf = (context: RequestContext) => ({
  services: context.services,
  origin: originOf(context),
  actor: consumerOf(context.actor),
})
const passkeysOf = ({ actor, services }: RequestContext): Promise<OwnPasskey[]> =>
  readOwnPasskeys(services.databases.system, consumerOf(actor).userId)

const own = { subGraphs: CONSUMER, authScopes: { signedIn: true } } as const

builder.queryField('myPasskeys', (t) =>
  t.field({
    type: [PasskeyRef],
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description: 'Passkeys of the signed-in user, the oldest first.',
    resolve: (_root, _args, context) => passkeysOf(context),
  }),
)

builder.mutationFields((t) => ({
  passkeyChallenge: t.field({
    type: PasskeyChallengeRef,
    subGraphs: ALL,
    public: true,
    description: 'Starts signing in with a passkey.',
    resolve: (_root, _args, { area, request, services }) => signInChallenge(services, area, request.network),
  }),
  passkeyBegin: t.field({
    type: PasskeyCreationRef,
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description: 'Starts adding a passkey. Fails with `userInputError` for `password` if that isn’t the current one.',
    args: { password: t.arg.string({ required: true, validate: passwordInput, description: 'Current password.' }) },
    resolve: (_root, { password }, context) => beginPasskey(byOf(context), password),
  }),
  passkeyAdd: t.field({
    ...own,
    type: [PasskeyRef],
    description: 'Adds a passkey and notifies the user by e-mail.',
    args: {
      name: t.arg.string({ required: true, description: 'Name. Use 60 characters or fewer.' }),
      input: t.arg({ type: PasskeyInput, required: true, description: 'New passkey.' }),
    },
    resolve: async (_root, { name, input }, context) => {
      await addPasskey(byOf(context), { name, answer: input })
      return passkeysOf(context)
    },
  }),
  passkeyRename: t.field({
    ...own,
    type: [PasskeyRef],
    description: 'Renames a passkey.',
    args: {
      id: t.arg.id({ required: true, description: 'ID of the passkey.' }),
      name: t.arg.string({ required: true, description: 'Name. Use 60 characters or fewer.' }),
    },
    resolve: async (_root, { id, name }, context) => {
      await renamePasskey(byOf(context), id, name)
      return passkeysOf(context)
    },
  }),
  passkeyRemove: t.field({
    ...own,
    type: [PasskeyRef],
    description: 'Removes a passkey. It no longer signs anyone in.',
    args: { id: t.arg.id({ required: true, description: 'ID of the passkey.' }) },
    resolve: async (_root, { id }, context) => {
      await removePasskey(byOf(context), id)
      return passkeysOf(context)
    },
  }),
}))
