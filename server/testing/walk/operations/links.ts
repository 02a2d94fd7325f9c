import { issueLink } from '#modules/people/identity/actions/issue-link.ts'
import { hashPassword } from '#modules/people/identity/adapters/password-hash.ts'
import { requestSignInCode } from '#modules/people/identity/flows/sign-in-codes.ts'
import { readCodeRequest } from '#modules/people/identity/reads/sign-in-codes.ts'
import { relyingParty } from '#modules/people/identity/rules/passkey-answer.ts'
import { signInCode } from '#modules/people/identity/rules/sign-in-code.ts'
import { insertChallenge } from '#modules/people/identity/writes/passkeys.ts'
import { aPasskeyDevice, aUser } from '#modules/people/identity/testing.ts'
import type { LinkPurpose } from '#modules/people/identity/types.ts'
import { aMember, anEmployee } from '#modules/people/accounts/testing.ts'
import type { Area } from '#platform/actor.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { digestOf, newSecret } from '#platform/ids.ts'
import { plain, type Arrange, type Kinds, type Operations } from '#testing/walk/operations/operation.ts'
import type { World } from '#testing/walk/world.ts'

const PASSWORD = 'a boat upon the quiet water'

// Shared by all actors, because hashing is slow.
const hashed = hashPassword(PASSWORD)

const ABSENT_TOKEN = 'A'.repeat(43)

/** A new user with a password who may enter the area. */
const someUser = async ({ checkout: { services }, a, database }: World, area: Area) => {
  const user =
    area === 'consumer'
      ? await aUser(services)
      : area === 'admin'
        ? (await aMember(services, a.accountId)).user
        : (await anEmployee(services)).user
  await database.query('update users set password_hash = $2 where id = $1', [user.id, await hashed])
  return user
}

const byLink = (purpose: LinkPurpose, area: Area, rest: Readonly<Record<string, unknown>>): Kinds => {
  const link =
    (given: { readonly purpose: LinkPurpose; readonly area: Area }): Arrange =>
    async (world) => {
      const { services } = world.checkout
      const user = await someUser(world, given.area)
      const isInvitation = given.purpose === 'MEMBER_INVITATION'
      const token = await inTransaction(services.databases.system, (transaction) =>
        issueLink(transaction, {
          ...given,
          userId: isInvitation ? null : user.id,
          email: isInvitation
            ? `${newSecret(128)
                .toLowerCase()
                .replaceAll(/[^a-z]/g, 'x')}@example.com`
            : user.email,
          ...(isInvitation ? { accountId: world.a.accountId, data: { role: 'DOOR' } } : {}),
        }),
      )
      return { variables: { token, ...rest }, ...(isInvitation ? { opens: 'organizerA' as const } : {}) }
    }
  const otherArea = area === 'admin' ? 'consumer' : 'admin'
  const otherPurpose = purpose === 'PASSWORD_RESET' ? 'EMAIL_VERIFICATION' : 'PASSWORD_RESET'
  return {
    own: link({ purpose, area }),
    ...(purpose === 'MEMBER_INVITATION' ? {} : { ofOtherArea: link({ purpose, area: otherArea }) }),
    absent: () => ({ variables: { token: ABSENT_TOKEN, ...rest } }),
    ofOtherPurpose: link({ purpose: otherPurpose, area }),
  }
}

/** Sign-in with an address that may enter this area, one that may enter another, and an unknown one. */
const signIn = (area: Area): Kinds => ({
  own: async (world) => ({ variables: { input: { email: (await someUser(world, area)).email, password: PASSWORD } } }),
  ...(area === 'consumer'
    ? {}
    : {
        ofOtherArea: async (world: World) => ({
          variables: { input: { email: (await someUser(world, 'consumer')).email, password: PASSWORD } },
        }),
      }),
  wrongPassword: async (world) => ({
    variables: { input: { email: (await someUser(world, area)).email, password: 'not the password' } },
  }),
  absent: () => ({ variables: { input: { email: 'nobody@example.com', password: PASSWORD } } }),
})

/** A user who lost their authenticator app, and those whose credentials are refused. */
const lostApp = (area: Area): Kinds => ({
  ...signIn(area),
  own: async (world) => {
    const { id, email } = await someUser(world, area)
    await world.database.query(
      'insert into user_authenticator (user_id, secret, confirmed_at) values ($1, $2, app.now())',
      [id, Buffer.alloc(1)],
    )
    return { variables: { input: { email, password: PASSWORD } } }
  },
})

/** Sign-in with the passkey of a user who may enter this area, of one who may enter another, and an unknown one. */
const passkeySignIn = (area: Area): Kinds => {
  const of =
    (userArea: Area | null): Arrange =>
    async (world) => {
      const { system } = world.checkout.services.databases
      const party = relyingParty(world.checkout.services.addresses.publicUrl)
      const [device, challenge] = [aPasskeyDevice(party), newSecret()]
      await insertChallenge(system, { hash: digestOf(challenge), area, userId: null })
      const input = device.signed(challenge)
      if (userArea !== null)
        await world.database.query(
          `insert into passkey (user_id, credential_id, public_key, name) values ($1, $2, $3, 'Phone')`,
          [(await someUser(world, userArea)).id, Buffer.from(input.credentialId, 'base64url'), device.storedKey],
        )
      return { variables: { input } }
    }
  return { own: of(area), ...(area === 'consumer' ? {} : { ofOtherArea: of('consumer') }), absent: of(null) }
}

/** The code of a request for an address. */
const codeOf =
  (emailOf: (world: World) => Promise<string>): Arrange =>
  async (world) => {
    const { services } = world.checkout
    const device = { userAgent: 'test', network: '192.0.2.0/24' }
    const { request } = await requestSignInCode(services, { email: await emailOf(world), device })
    const found = await readCodeRequest(services.databases.system, request)
    if (found === undefined) throw new Error('The request for a code isn’t there.')
    return { variables: { input: { request, signInCode: signInCode(services.secrets.server, found.id) } } }
  }

const ofEverybody = (area: Area): Operations => ({
  'Mutation.meLogout': plain(),
  'Mutation.signIn': signIn(area),
  'Mutation.passkeyChallenge': plain(),
  'Mutation.passkeySignIn': passkeySignIn(area),
  'Mutation.requestPasswordReset': {
    own: async (world) => ({ variables: { email: (await someUser(world, area)).email } }),
    absent: () => ({ variables: { email: 'nobody@example.com' } }),
  },
  'Mutation.resetPassword': byLink('PASSWORD_RESET', area, { password: 'another boat upon the water' }),
  'Query.resetLink': byLink('PASSWORD_RESET', area, {}),
})

const ofOne: Readonly<Record<Area, Operations>> = {
  consumer: {
    'Mutation.signUp': {
      own: () => ({
        variables: {
          input: {
            email: `${newSecret(128)
              .toLowerCase()
              .replaceAll(/[^a-z]/g, 'x')}@example.com`,
            name: 'Ada Byron',
            password: PASSWORD,
            acceptedTerms: true,
          },
        },
      }),
      taken: ({ stranger }) => ({
        variables: {
          input: { email: stranger.user.email, name: 'Ada Byron', password: PASSWORD, acceptedTerms: true },
        },
      }),
    },
    'Mutation.requestSignInCode': {
      own: async (world) => ({ variables: { email: (await someUser(world, 'consumer')).email } }),
      absent: () => ({ variables: { email: 'nobody@example.com' } }),
    },
    'Mutation.signInWithCode': {
      own: codeOf(async (world) => (await someUser(world, 'consumer')).email),
      absent: () => ({ variables: { input: { request: ABSENT_TOKEN, signInCode: '123456' } } }),
    },
    'Mutation.verifyEmail': byLink('EMAIL_VERIFICATION', 'consumer', {}),
    'Mutation.sendVerification': plain(),
    'Mutation.authenticatorLost': lostApp('consumer'),
  },
  admin: {
    'Mutation.authenticatorBegin': signIn('admin'),
    'Mutation.authenticatorLost': lostApp('admin'),
    'Query.invitation': byLink('MEMBER_INVITATION', 'admin', {}),
    'Mutation.acceptInvitation': byLink('MEMBER_INVITATION', 'admin', {
      name: 'Ada Byron',
      password: PASSWORD,
      acceptedTerms: true,
    }),
  },
  employee: { 'Mutation.authenticatorBegin': signIn('employee') },
}

/** How the sign-in, sign-up and link fields are called. */
export const links = (area: Area): Operations => ({ ...ofEverybody(area), ...ofOne[area] })
