import * as v from 'valibot'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { originOf } from '#platform/graphql/context.ts'
import { requestSignInCode, signInWithCode, type RequestedCode } from '#modules/people/identity/flows/sign-in-codes.ts'
import {
  acceptedTermsInput,
  codeInput,
  emailInput,
  nameInput,
  requestDevice,
  SessionType,
} from '#modules/people/identity/graphql/types/user.ts'

const RequestedCodeRef = builder.objectRef<RequestedCode>('SignInCodeRequest').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Request for a code to sign in with. The code only works together with it.',
  fields: (t) => ({
    request: t.exposeString('request', {
      description: 'Token of the request, for `signInWithCode`. Keep it in the browser that asked.',
    }),
    expiresAt: t.string({
      description: 'When the code expires, ISO 8601 in UTC.',
      resolve: ({ expiresAt }) => expiresAt.toISOString(),
    }),
  }),
})

const MAX_REQUEST = 100
const MAX_CODE = 40

const SignInWithCodeInput = builder.inputType('SignInWithCodeInput', {
  subGraphs: CONSUMER,
  description: 'Code from an e-mail, and what an account still needs.',
  validate: v.object({
    request: v.pipe(v.string(), v.maxLength(MAX_REQUEST)),
    signInCode: v.pipe(v.string(), v.maxLength(MAX_CODE, 'Enter the six digits from our e-mail.')),
    code: v.nullish(codeInput),
    name: v.nullish(nameInput),
    acceptedTerms: v.nullish(acceptedTermsInput),
  }),
  fields: (t) => ({
    request: t.string({ required: true, maxLength: MAX_REQUEST, description: 'Token of the request.' }),
    signInCode: t.string({ required: true, maxLength: MAX_CODE, description: 'The six digits from the e-mail.' }),
    code: t.string({
      description:
        'Code of the authenticator app, or a recovery code. Without one, users who have an app get a `userInputError` for `code`.',
    }),
    name: t.string({
      description:
        'Name as printed on tickets. Use 100 characters or fewer. Needed for an address without an account, together with `acceptedTerms`; without them, it gets a `userInputError` for `name`.',
    }),
    acceptedTerms: t.boolean({ description: 'True accepts the terms and privacy policy.' }),
  }),
})

builder.objectFields(SessionType, (t) => ({
  signedUp: t.boolean({
    description: 'Whether a sign-in with a code created the account.',
    resolve: ({ signedUp = false }) => signedUp,
  }),
  passwordRemoved: t.boolean({
    description:
      'Whether the password no longer works, because it was set before a sign-in with a code verified the address.',
    resolve: ({ passwordRemoved = false }) => passwordRemoved,
  }),
}))

builder.mutationFields((t) => ({
  requestSignInCode: t.field({
    type: RequestedCodeRef,
    subGraphs: CONSUMER,
    public: true,
    description:
      'Mails a code that signs in or creates an account, once, within ten minutes. The answer is the same whether or not the address has an account.',
    args: {
      email: t.arg.string({ required: true, validate: emailInput, description: 'E-mail address. Not case-sensitive.' }),
    },
    resolve: (_root, { email }, context) =>
      requestSignInCode(context.services, { email, device: requestDevice(context) }),
  }),
  signInWithCode: t.field({
    type: SessionType,
    subGraphs: CONSUMER,
    public: true,
    description:
      'Signs in with a code that was mailed. Fails with `userInputError` for `signInCode` if it is wrong, was used, has expired, or is tried for the sixth time.',
    args: { input: t.arg({ type: SignInWithCodeInput, required: true, description: 'What was typed.' }) },
    resolve: (_root, { input }, context) =>
      signInWithCode(context.services, { ...input, device: requestDevice(context), origin: originOf(context) }),
  }),
}))
