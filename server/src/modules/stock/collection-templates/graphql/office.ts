import * as v from 'valibot'
import { DetailInputRef, detailOf } from '#modules/stock/collections/graphql/types/detail-input.ts'
import { RuleDryRunRef } from '#modules/stock/collections/graphql/types/dry-run.ts'
import { CollectionRef, CollectionSaveResultRef } from '#modules/stock/collections/graphql/types/collection.ts'
import { needAllEvents } from '#modules/stock/collections/policy.ts'
import { readVocabulary } from '#modules/stock/collections/reads/vocabulary.ts'
import { wordingOf } from '#modules/stock/collections/rules/wording.ts'
import { ADMIN, builder, OFFICES } from '#platform/graphql/builder.ts'
import { editRecord } from '#platform/records/edit-record.ts'
import { editorOf } from '#platform/records/graphql.ts'
import { editorFor, readForOffice } from '#platform/records/office.ts'
import { existing } from '#platform/records/own-record.ts'
import { recordArgs } from '#platform/records/record-args.ts'
import { recordStates } from '#platform/records/record-states.ts'
import { RuleRowInput } from '#platform/rules/rule-row-types.ts'
import { conditionRows } from '#platform/rules/rule-rows.ts'
import { workspaceOf } from '#platform/workspace.ts'
import { dryRunFollowers } from '../actions/dry-run-followers.ts'
import { dryRunTemplate } from '../actions/dry-run-template.ts'
import { applyTo, followAgain } from '../flows/apply-template.ts'
import { createNewTemplate, makeCollection } from '../flows/create.ts'
import { saveTemplateDetail, saveTemplateLocks, saveTemplateRule, setTemplateState } from '../flows/save-template.ts'
import { readFollowers, readUsableTemplate } from '../reads/templates.ts'
import { differencesOf, fieldsToUpdate } from '../rules/differences.ts'
import {
  CollectionTemplateRef,
  CollectionTemplateSaveResultRef,
  TemplateDifferenceRef,
  TemplateFieldRef,
  TemplateStateRef,
} from './types.ts'

const usableTemplate = existing(readUsableTemplate)

const chosenInput = builder.inputType('TemplateFollowerInput', {
  subGraphs: OFFICES,
  description: 'Collection to update from its template.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'Collection ID.' }),
    version: t.field({ type: 'Int64', required: true, description: 'Version that was read.' }),
  }),
})

const nameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Enter a name.'),
  v.maxLength(120, 'Use 120 characters or fewer.'),
)
const view = {
  subGraphs: OFFICES,
  authScopes: { may: { admin: 'inventory:view', employee: 'collections:view' } },
} as const
const manage = {
  subGraphs: OFFICES,
  authScopes: { may: { admin: 'inventory:manage', employee: 'collections:manage' } },
} as const
/** Only members create in an account. */
const create = { subGraphs: ADMIN, authScopes: { may: 'inventory:manage' } } as const

builder.queryFields((t) => ({
  collectionTemplate: t.field({
    ...view,
    type: CollectionTemplateRef,
    description:
      'Template of collections. Requires access to all events. Fails with `resourceNotFound` if it doesn’t exist, or is neither yours nor granted to you.',
    args: { id: t.arg.id({ required: true, description: 'Template ID.' }) },
    resolve: (_root, { id }, context) =>
      readForOffice(context, 'collection_template', id, async (transaction, scope) => {
        needAllEvents(scope)
        return usableTemplate(transaction, scope, id)
      }),
  }),
  collectionTemplateDryRun: t.field({
    ...view,
    type: RuleDryRunRef,
    description:
      'Preview of what collections would offer by these rows instead of the template’s. Requires access to all events. Problems with the rule are returned in `errors`.',
    args: {
      id: t.arg.id({ required: true, description: 'Template ID.' }),
      rule: t.arg({ type: [RuleRowInput], required: true, description: 'All rows, in order.' }),
    },
    resolve: (_root, { id, rule }, context) =>
      readForOffice(context, 'collection_template', id, async (transaction, scope) => {
        needAllEvents(scope)
        const template = await usableTemplate(transaction, scope, id)
        return dryRunTemplate(transaction, template, conditionRows(rule), context.services.clock.now())
      }),
  }),
  collectionTemplateDifferences: t.field({
    ...view,
    type: [TemplateDifferenceRef],
    description:
      'Preview of updating the collections of a template: those that would change, by name. Requires access to all events.',
    args: { id: t.arg.id({ required: true, description: 'Template ID.' }) },
    resolve: (_root, { id }, context) =>
      readForOffice(context, 'collection_template', id, async (transaction, scope) => {
        needAllEvents(scope)
        const template = await usableTemplate(transaction, scope, id)
        const wording = wordingOf(await readVocabulary(transaction, scope.accountId, 'INVENTORY'))
        const followers = await readFollowers(transaction, template.id)
        const ids = followers
          .filter((follower) => fieldsToUpdate(follower, template).includes('CONDITION'))
          .map(({ id: follower }) => follower)
        const effects = await dryRunFollowers(transaction, template, ids, context.services.clock.now())
        return differencesOf(template, followers, effects, { timezone: template.timezone, wording })
      }),
  }),
}))

const keyArg = builder.args((t) => ({
  key: t.id({ required: true, description: 'Idempotency key: a UUID created by the client. Reuse it when retrying.' }),
}))

const ofRecord = recordArgs('CollectionTemplate', 'template')

builder.mutationFields((t) => ({
  collectionTemplateCreate: t.field({
    ...create,
    type: CollectionTemplateRef,
    description: 'Create a template: blank, from a collection, or as a copy of a template.',
    args: {
      ...keyArg,
      name: t.arg.string({ required: true, validate: nameSchema, description: '1 to 120 characters.' }),
      collectionId: t.arg.id({ description: 'Collection to take the detail and rule from.' }),
      templateId: t.arg.id({ description: 'Template to copy.' }),
    },
    resolve: (_root, { key, name, collectionId, templateId }, context) => {
      const { userId } = workspaceOf(context.actor)
      const from = { collectionId: collectionId ?? null, templateId: templateId ?? null }
      return createNewTemplate(editorOf(context), { userId, key, name, ...from })
    },
  }),
  collectionTemplateSaveDetail: t.field({
    ...manage,
    type: CollectionTemplateSaveResultRef,
    description: 'Save name, description, priority, sale window and single seats. Changes no collection.',
    args: { ...ofRecord, input: t.arg({ type: DetailInputRef, required: true, description: 'All fields.' }) },
    resolve: async (_root, { input, ...of }, context) =>
      editRecord(await editorFor(context, 'collection_template', of.id), saveTemplateDetail, {
        ...of,
        input: detailOf(input),
      }),
  }),
  collectionTemplateSaveRule: t.field({
    ...manage,
    type: CollectionTemplateSaveResultRef,
    description: 'Save the rule. Requires access to all events. Changes no collection.',
    args: {
      ...ofRecord,
      rule: t.arg({ type: [RuleRowInput], required: true, description: 'All rows, in order.' }),
    },
    resolve: async (_root, { rule, ...of }, context) =>
      editRecord(await editorFor(context, 'collection_template', of.id), saveTemplateRule, {
        ...of,
        input: conditionRows(rule),
      }),
  }),
  collectionTemplateSaveLocks: t.field({
    ...manage,
    type: CollectionTemplateSaveResultRef,
    description:
      'Save which fields collections can’t override. Requires access to all events. Collections change only when they are updated.',
    args: {
      ...ofRecord,
      fields: t.arg({ type: [TemplateFieldRef], required: true, description: 'All locked fields.' }),
    },
    resolve: async (_root, { fields, ...of }, context) =>
      editRecord(await editorFor(context, 'collection_template', of.id), saveTemplateLocks, { ...of, input: fields }),
  }),
  collectionTemplatesSetState: t.field({
    ...manage,
    type: [CollectionTemplateSaveResultRef],
    description: 'Archive or restore several templates independently. Returns one result per template, in order.',
    ...recordStates('CollectionTemplate', 'template', TemplateStateRef, 'collection_template').setSeveral(
      setTemplateState,
    ),
  }),
  collectionTemplateApply: t.field({
    ...manage,
    type: [CollectionSaveResultRef],
    description:
      'Update collections from their template: fields they follow get its values. Returns one result per collection, in order. Requires access to all events.',
    args: {
      id: t.arg.id({ required: true, description: 'Template ID.' }),
      collections: t.arg({ type: [chosenInput], required: true, description: '1 to 100 collections.' }),
    },
    resolve: async (_root, { id, collections }, context) =>
      applyTo(await editorFor(context, 'collection_template', id), id, collections),
  }),
  collectionFollowTemplate: t.field({
    ...manage,
    type: CollectionSaveResultRef,
    description: 'Make fields of a collection follow its template again. They get its values right away.',
    args: {
      id: t.arg.id({ required: true, description: 'Collection ID.' }),
      version: t.arg({ type: 'Int64', required: true, description: 'Version that was read.' }),
      fields: t.arg({ type: [TemplateFieldRef], required: true, description: 'Fields to follow.' }),
    },
    resolve: async (_root, of, context) => followAgain(await editorFor(context, 'collection', of.id), of),
  }),
  collectionCreateFromTemplate: t.field({
    ...create,
    type: CollectionRef,
    description: 'Create a draft that follows all fields of a template.',
    args: {
      ...keyArg,
      templateId: t.arg.id({ required: true, description: 'Template ID.' }),
      name: t.arg.string({ required: true, validate: nameSchema, description: '1 to 120 characters.' }),
    },
    resolve: (_root, { key, templateId, name }, context) => {
      const { userId } = workspaceOf(context.actor)
      return makeCollection(editorOf(context), { userId, key, name, templateId })
    },
  }),
}))
