import * as v from 'valibot'
import { timeAt } from '@admission/common/time.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import { originOf, type RequestContext } from '#platform/graphql/context.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { userNameById } from '#platform/records/history.ts'
import { readForOffice } from '#platform/records/office.ts'
import { grantTemplate, revokeTemplate, type Grant } from '../actions/grant-template.ts'
import { readGrants } from '../reads/grants.ts'
import { readTemplate } from '../reads/templates.ts'
import type { CollectionTemplate, TemplateGrant } from '../types.ts'
import { CollectionTemplateRef } from './types.ts'

const TemplateGrantRef = builder.objectRef<TemplateGrant>('TemplateGrant').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'Account that may make collections from a template of another one.',
  fields: (t) => ({
    accountId: t.exposeID('accountId', { description: 'Account ID.' }),
    accountName: t.exposeString('accountName', { description: 'Name of the account.' }),
    grantedAt: t.field({
      type: TimeRef,
      description: 'Since when, in the time zone of the account.',
      resolve: ({ grantedAt, timezone }) => timeAt(grantedAt, timezone),
    }),
    grantedBy: t.string({
      nullable: true,
      description: 'Name of the employee who allowed it; null for a former one.',
      resolve: ({ grantedBy }, _args, context) => userNameById(context).load(grantedBy),
    }),
    collectionCount: t.exposeInt('collectionCount', {
      description: 'Collections that the account made from the template and that aren’t archived.',
    }),
  }),
})

builder.objectField(CollectionTemplateRef, 'grants', (t) =>
  t.field({
    type: [TemplateGrantRef],
    subGraphs: EMPLOYEE,
    description: 'Other accounts that may make collections from it, by name.',
    resolve: ({ id }, _args, { services }) => readGrants(services.databases.system, id),
  }),
)

const reasonSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Say why.'),
  v.maxLength(500, 'Use 500 characters or fewer.'),
)

const grantArgs = builder.args((t) => ({
  id: t.id({ required: true, description: 'Template ID.' }),
  accountId: t.id({ required: true, description: 'The other account.' }),
  reason: t.string({
    required: true,
    validate: reasonSchema,
    description: '1 to 500 characters. The account reads it in its activity.',
  }),
}))

type Args = Omit<Grant, 'templateId'> & { readonly id: string }

const change =
  (action: typeof grantTemplate) =>
  async (_root: unknown, { id, ...of }: Args, context: RequestContext): Promise<CollectionTemplate> => {
    await inTransaction(context.services.databases.system, (transaction) =>
      action(transaction, originOf(context), { templateId: id, ...of }),
    )
    return readForOffice(context, 'collection_template', id, (transaction, scope) =>
      readTemplate(transaction, scope, id),
    )
  }

const manage = {
  type: CollectionTemplateRef,
  subGraphs: EMPLOYEE,
  authScopes: { may: 'collections:manage' },
  args: grantArgs,
} as const

builder.mutationFields((t) => ({
  collectionTemplateGrant: t.field({
    ...manage,
    description:
      'Let another account make collections from a template, which follow it as the owner’s do. It can’t change the template. Idempotent.',
    resolve: change(grantTemplate),
  }),
  collectionTemplateRevoke: t.field({
    ...manage,
    description:
      'End that an account may use a template of another one. Collections made from it there keep their values and no longer follow it. Idempotent.',
    resolve: change(revokeTemplate),
  }),
}))
