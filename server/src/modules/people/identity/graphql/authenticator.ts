import { timeAt } from '@admission/common/time.ts'
import { consumerOf } from '#platform/actor.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { originOf, type RequestContext } from '#platform/graphql/context.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import {
  renewRecoveryCodes,
  setUpAuthenticator,
  turnOffAuthenticator,
  turnOnAuthenticator,
} from '#modules/people/identity/flows/own-authenticator.ts'
import { AuthenticatorKeyRef } from '#modules/people/identity/graphql/types/authenticator-key.ts'
import { codeInput, passwordInput } from '#modules/people/identity/graphql/types/user.ts'
import { readAuthenticatorState, type AuthenticatorState } from '#modules/people/identity/reads/authenticators.ts'

const AuthenticatorRef = builder.objectRef<AuthenticatorState>('Authenticator').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Authenticator app of the signed-in user.',
  fields: (t) => ({
    isOn: t.boolean({
      description: 'Whether signing in with the password asks for a code.',
      resolve: ({ confirmedAt }) => confirmedAt !== null,
    }),
    since: t.field({
      type: TimeRef,
      nullable: true,
      description: 'When it was turned on. Null if it is off.',
      resolve: ({ confirmedAt }) => confirmedAt && timeAt(confirmedAt, 'UTC'),
    }),
    recoveryCodesLeft: t.exposeInt('recoveryCodesLeft', { description: 'Number of unused recovery codes.' }),
  }),
})

const byOf = (context: RequestContext) => ({
  services: context.services,
  origin: originOf(context),
  actor: consumerOf(context.actor),
})
const stateOf = ({ actor, services }: RequestContext): Promise<AuthenticatorState> =>
  readAuthenticatorState(services.databases.system, consumerOf(actor).userId)

builder.queryField('authenticator', (t) =>
  t.field({
    type: AuthenticatorRef,
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description: 'Authenticator app of the signed-in user.',
    resolve: (_root, _args, context) => stateOf(context),
  }),
)

builder.mutationFields((t) => {
  const password = t.arg.string({ required: true, validate: passwordInput, description: 'Current password.' })
  const code = t.arg.string({ required: true, validate: codeInput, description: 'Code of the app.' })
  const own = { subGraphs: CONSUMER, authScopes: { signedIn: true } } as const
  return {
    authenticatorSetUp: t.field({
      ...own,
      type: AuthenticatorKeyRef,
      description:
        'Starts setting up an authenticator app with a new key. Fails with `preconditionFailed` if one is turned on.',
      args: { password },
      resolve: (_root, args, context) => setUpAuthenticator(byOf(context), args.password),
    }),
    authenticatorTurnOn: t.stringList({
      ...own,
      description:
        'Turns the app on with its first code and returns the recovery codes, only once. Each works once in place of a code.',
      args: { code },
      resolve: async (_root, args, context) => [...(await turnOnAuthenticator(byOf(context), args.code))],
    }),
    authenticatorTurnOff: t.field({
      ...own,
      type: AuthenticatorRef,
      description: 'Turns the app off. A recovery code works, too.',
      args: { password, code },
      resolve: async (_root, args, context) => {
        await turnOffAuthenticator(byOf(context), args)
        return stateOf(context)
      },
    }),
    recoveryCodesRenew: t.stringList({
      ...own,
      description: 'Replaces all recovery codes and returns the new ones, only once.',
      args: { password },
      resolve: async (_root, args, context) => [...(await renewRecoveryCodes(byOf(context), args.password))],
    }),
  }
})
