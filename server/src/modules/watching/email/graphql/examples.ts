import { notFound } from '#platform/errors.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { EXAMPLES, exampleMail } from '../flows/example-mails.ts'
import { MAIL_TYPES, type MailType } from '../types.ts'

const ExampleMailRef = builder.objectRef<{ readonly type: MailType }>('ExampleMail').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'An e-mail that the product sends, about made-up people and events.',
  fields: (t) => ({
    type: t.exposeString('type', { description: 'Its type, such as `ORDER_RECEIPT`.' }),
    name: t.string({ description: 'Content, in a few words.', resolve: ({ type }) => EXAMPLES[type].name }),
    subject: t.string({
      description: 'Subject line.',
      resolve: async ({ type }, _args, { services }) => (await exampleMail(services, type)).subject,
    }),
    html: t.string({
      description: 'Complete HTML document. Show it in a sandboxed frame.',
      resolve: async ({ type }, _args, { services }) => (await exampleMail(services, type)).html,
    }),
    text: t.string({
      description: 'Plain text.',
      resolve: async ({ type }, _args, { services }) => (await exampleMail(services, type)).text,
    }),
  }),
})

builder.queryFields((t) => ({
  exampleMails: t.field({
    type: [ExampleMailRef],
    subGraphs: CONSUMER,
    public: true,
    description: 'One example of every e-mail that the product sends, as people get it.',
    resolve: () => Object.keys(EXAMPLES).map((type) => ({ type: type as MailType })),
  }),
  exampleMail: t.field({
    type: ExampleMailRef,
    subGraphs: CONSUMER,
    public: true,
    description: 'The example of one type of e-mail. Fails with `resourceNotFound` for an unknown type.',
    args: { type: t.arg.string({ required: true, description: 'Its type, such as `ORDER_RECEIPT`.' }) },
    resolve: (_root, { type }) => {
      const known = MAIL_TYPES.find((one) => one === type)
      if (known === undefined) throw notFound()
      return { type: known }
    },
  }),
}))
