import { HELP_TOPICS, helpRequestSchema } from '@admission/common/validation/help-request.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { askForHelp } from '#modules/people/help/flows/ask-for-help.ts'

const HelpTopicRef = builder.enumType('HelpTopic', {
  subGraphs: CONSUMER,
  description:
    'Topic of a request for help: tickets or an order, a payment or refund, signing in, accessible seats, selling tickets, personal data, or something else.',
  values: HELP_TOPICS,
})

const HelpRequestInputRef = builder.inputType('HelpRequestInput', {
  subGraphs: CONSUMER,
  description: 'Request to the platform’s support.',
  fields: (t) => ({
    topic: t.field({ type: HelpTopicRef, required: true, description: 'Topic.' }),
    name: t.string({ required: true, description: 'Full name, up to 100 characters.' }),
    email: t.string({ required: true, description: 'E-mail address for the answer.' }),
    orderReference: t.string({ required: true, description: 'Order number, up to 40 characters. May be empty.' }),
    message: t.string({ required: true, maxLength: 4_000, description: 'Plain text of up to 4,000 characters.' }),
  }),
  validate: helpRequestSchema,
})

builder.mutationField('requestHelp', (t) =>
  t.string({
    subGraphs: CONSUMER,
    public: true,
    description:
      'Sends a request to the platform’s support, and a confirmation to the address. Returns its reference. Fails with `tooManyRequests` after three requests an hour for an address.',
    args: { input: t.arg({ type: HelpRequestInputRef, required: true, description: 'The request.' }) },
    resolve: (_root, { input }, { actor, request, services }) =>
      askForHelp(
        services,
        { userId: actor.kind === 'anonymous' ? null : actor.userId, network: request.network },
        input,
      ),
  }),
)
