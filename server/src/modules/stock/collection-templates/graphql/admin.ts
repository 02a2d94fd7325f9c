import * as v from 'valibot'
import { DetailInputRef, detailOf } from '#modules/stock/collections/graphql/types/detail-input.ts'
import { RuleDryRunRef } from '#modules/stock/collections/graphql/types/dry-run.ts'
import { CollectionRef, CollectionSaveResultRef } from '#modules/stock/collections/graphql/types/collection.ts'
import { needAllEvents } from '#modules/stock/collections/policy.ts'
import { readVocabulary } from '#modules/stock/collections/reads/vocabulary.ts'
import { wordingOf } from '#modules/stock/collections/rules/wording.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { editRecord } from '#platform/records/edit-record.ts'
import { editorOf } from '#platform/records/graphql.ts'
import { existing, readOwn } from '#platform/records/own-record.ts'
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
import { readFollowers, readTemplate } from '../reads/templates.ts'
import { differencesOf, fieldsToUpdate } from '../rules/differences.ts'
import {
  CollectionTemplateRef,
  CollectionTemplateSaveResultRef,
  TemplateDifferenceRef,
  TemplateFieldRef,
  TemplateStateRef,
} from './types.ts'

const ownTemplate = existing(readTemplate)

const chosenInput = builder.inputType('TemplateFollowerInput', {
  subGraphs: ADMIN,
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
const view = { subGraphs: ADMIN, authScopes: { may: 'inventory:view' } } as const
const manage = { subGraphs: ADMIN, authScopes: { may: 'inventory:manage' } } as const

builder.queryFields((t) => ({
  collectionTemplate: t.field({
    ...view,
    type: CollectionTemplateRef,
    description:
      'Template of collections. Requires access to all events. Fails with `resourceNotFound` if it doesn’t exist or isn’t yours.',
    args: { id: t.arg.id({ required: true, description: 'Template ID.' }) },
    resolve: (_root, { id }, context) =>
      readOwn(context, async (transaction, scope) => {
        needAllEvents(scope)
        return ownTemplate(transaction, scope, id)
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
      readOwn(context, async (transaction, scope) => {
        needAllEvents(scope)
        const template = await ownTemplate(transaction, scope, id)
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
      readOwn(context, async (transaction, scope) => {
        needAllEvents(scope)
        const template = await ownTemplate(transaction, scope, id)
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
    ...manage,
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
    resolve: (_root, { input, ...of }, context) =>
      editRecord(editorOf(context), saveTemplateDetail, { ...of, input: detailOf(input) }),
  }),
  collectionTemplateSaveRule: t.field({
    ...manage,
    type: CollectionTemplateSaveResultRef,
    description: 'Save the rule. Requires access to all events. Changes no collection.',
    args: {
      ...ofRecord,
      rule: t.arg({ type: [RuleRowInput], required: true, description: 'All rows, in order.' }),
    },
    resolve: (_root, { rule, ...of }, context) =>
      editRecord(editorOf(context), saveTemplateRule, { ...of, input: conditionRows(rule) }),
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
    resolve: (_root, { fields, ...of }, context) =>
      editRecord(editorOf(context), saveTemplateLocks, { ...of, input: fields }),
  }),
  collectionTemplatesSetState: t.field({
    ...manage,
    type: [CollectionTemplateSaveResultRef],
    description: 'Archive or restore several templates independently. Returns one result per template, in order.',
    ...recordStates('CollectionTemplate', 'template', TemplateStateRef).setSeveral(setTemplateState),
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
    resolve: (_root, { id, collections }, context) => applyTo(editorOf(context), id, collections),
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
    resolve: (_root, of, context) => followAgain(editorOf(context), of),
  }),
  collectionCreateFromTemplate: t.field({
    ...manage,
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
