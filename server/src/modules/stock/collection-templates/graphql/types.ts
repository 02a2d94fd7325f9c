import { timeAt } from '@admission/common/time.ts'
import { CollectionRef, StrandingRuleRef } from '#modules/stock/collections/graphql/types/collection.ts'
import { UnpricedLevelRef } from '#modules/stock/collections/graphql/types/dry-run.ts'
import { matchRule } from '#modules/stock/collections/reads/match-rule.ts'
import { readRuleBlocks } from '#modules/stock/collections/reads/rule-blocks.ts'
import { followedFields } from '#modules/stock/collections/rules/template-fields.ts'
import { TEMPLATE_FIELDS } from '#modules/stock/collections/types/collection.ts'
import { builder, OFFICES } from '#platform/graphql/builder.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { historyField, RecordRef, saveResultRef, versionField } from '#platform/records/graphql.ts'
import { RuleRowRef } from '#platform/rules/rule-row-types.ts'
import { ruleRowTexts } from '#platform/rules/rule-rows.ts'
import { readFollowers, readUsableTemplate } from '../reads/templates.ts'
import {
  TEMPLATE_STATES,
  type CollectionTemplate,
  type FieldDifference,
  type FollowerDifference,
  type FollowerEffect,
} from '../types.ts'
import { templateHistory } from './history.ts'

const timeOr = (at: Date | null, timezone: string) => (at === null ? null : timeAt(at, timezone))

export const TemplateFieldRef = builder.enumType('CollectionTemplateField', {
  subGraphs: OFFICES,
  description: 'Field that a collection can follow from its template.',
  values: TEMPLATE_FIELDS,
})

export const TemplateStateRef = builder.enumType('CollectionTemplateState', {
  subGraphs: OFFICES,
  description: 'State of a template.',
  values: TEMPLATE_STATES,
})

const MadeRef = builder.objectRef<{ readonly id: string; readonly name: string }>('TemplateCollection').implement({
  subGraphs: OFFICES,
  public: true,
  description: 'Collection made from a template.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Collection ID.' }),
    name: t.exposeString('name', { description: 'Name of the collection.' }),
  }),
})

const unitsLeft = ({ accountId, rule }: CollectionTemplate, context: RequestContext) =>
  readAccount(
    context,
    async (transaction) => {
      const blocks = await readRuleBlocks(transaction, { accountId, kind: 'SINGLE' })
      return matchRule(transaction, rule, blocks, context.services.clock.now())
    },
    accountId,
  )

/** A template of collections. */
export const CollectionTemplateRef = builder.objectRef<CollectionTemplate>('CollectionTemplate').implement({
  interfaces: [RecordRef],
  subGraphs: OFFICES,
  public: true,
  description: 'Detail and rule that collections are made from. They follow it field by field.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    version: t.field(versionField),
    accountName: t.exposeString('accountName', { description: 'Name of its account.' }),
    name: t.exposeString('name', { description: 'Name shown to staff. Collections don’t follow it.' }),
    state: t.expose('state', { type: TemplateStateRef, description: 'Current state.' }),
    description: t.exposeString('description', { description: 'Description in plain paragraphs.' }),
    priority: t.exposeInt('priority', { description: 'Priority of its collections.' }),
    onSaleFrom: t.field({
      type: TimeRef,
      nullable: true,
      description: 'Start of the sale in the account’s time zone; null if immediately.',
      resolve: ({ onSaleFrom, timezone }) => timeOr(onSaleFrom, timezone),
    }),
    onSaleUntil: t.field({
      type: TimeRef,
      nullable: true,
      description: 'End of the sale, exclusive; null if it ends with the events.',
      resolve: ({ onSaleUntil, timezone }) => timeOr(onSaleUntil, timezone),
    }),
    stranding: t.expose('stranding', {
      type: StrandingRuleRef,
      description: 'Rule for carts that strand a single seat.',
    }),
    timezone: t.exposeString('timezone', { description: 'IANA time zone its times are entered in.' }),
    rule: t.field({
      type: [RuleRowRef],
      description: 'Rows of its rule. With no rows its collections sell nothing.',
      resolve: ({ rule }) => ruleRowTexts(rule),
    }),
    units: t.int({
      description: 'Units that its rule matches now.',
      resolve: async (template, _args, context) =>
        (await unitsLeft(template, context)).matches.reduce((sum, { matchedUnits }) => sum + matchedUnits, 0),
    }),
    ruleUnitsLeft: t.intList({
      description: 'Units left after each row, in order.',
      resolve: async (template, _args, context) => [...(await unitsLeft(template, context)).unitsLeft],
    }),
    lockedFields: t.field({
      type: [TemplateFieldRef],
      description: 'Fields that collections can’t override.',
      resolve: ({ locks }) => [...locks],
    }),
    collectionCount: t.exposeInt('collectionCount', { description: 'Collections made from it that aren’t archived.' }),
    collections: t.field({
      type: [MadeRef],
      description: 'Collections made from it that aren’t archived, by name, up to 500.',
      resolve: ({ id, accountId }, _args, context) =>
        readAccount(context, (transaction) => readFollowers(transaction, id), accountId),
    }),
    isGranted: t.exposeBoolean('isGranted', {
      description:
        'True for a template of another account that employees let this one use. Only its collections can be changed.',
    }),
    history: t.field(historyField(templateHistory)),
  }),
})

export const CollectionTemplateSaveResultRef = saveResultRef(CollectionTemplateRef, 'CollectionTemplate', OFFICES)

const FieldDifferenceRef = builder.objectRef<FieldDifference>('TemplateFieldDifference').implement({
  subGraphs: OFFICES,
  public: true,
  description: 'Field that updating a collection would change, as text.',
  fields: (t) => ({
    field: t.expose('field', { type: TemplateFieldRef, description: 'The field.' }),
    label: t.exposeString('label', { description: 'Name of the field.' }),
    before: t.exposeString('before', { description: 'Value of the collection.' }),
    after: t.exposeString('after', { description: 'Value of the template.' }),
  }),
})

const EffectRef = builder.objectRef<FollowerEffect>('TemplateEffect').implement({
  subGraphs: OFFICES,
  public: true,
  description: 'Effects of a template’s rule on a collection.',
  fields: (t) => ({
    unitsBefore: t.exposeInt('unitsBefore', {
      description: 'Units it offers now.',
    }),
    unitsAfter: t.exposeInt('unitsAfter', {
      description: 'Units it would offer.',
    }),
    added: t.exposeInt('added', {
      description: 'Units that would be added.',
    }),
    removed: t.exposeInt('removed', {
      description: 'Units that would be removed.',
    }),
    removedInCarts: t.exposeInt('removedInCarts', {
      description: 'Removed units in carts that got them from it. Those carts keep them.',
    }),
    unpriced: t.field({
      type: [UnpricedLevelRef],
      description: 'Price levels that it would offer without a price.',
      resolve: ({ unpriced }) => [...unpriced],
    }),
  }),
})

export const TemplateDifferenceRef = builder.objectRef<FollowerDifference>('TemplateDifference').implement({
  subGraphs: OFFICES,
  public: true,
  description: 'Changes to a collection if it is updated from its template.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Collection ID.' }),
    name: t.exposeString('name', { description: 'Name of the collection.' }),
    version: t.field({
      type: 'Int64',
      description: 'Version to send when updating it.',
      resolve: ({ version }) => version,
    }),
    changes: t.field({
      type: [FieldDifferenceRef],
      description: 'Followed fields that differ.',
      resolve: ({ changes }) => [...changes],
    }),
    effect: t.expose('effect', {
      type: EffectRef,
      nullable: true,
      description: 'Effects of its new rule; null if its rule stays.',
    }),
  }),
})

const OriginRef = builder.objectRef<Pick<CollectionTemplate, 'id' | 'name'>>('CollectionOrigin').implement({
  subGraphs: OFFICES,
  public: true,
  description: 'Template that a collection was made from.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Template ID.' }),
    name: t.exposeString('name', { description: 'Name of the template.' }),
  }),
})

builder.objectFields(CollectionRef, (t) => ({
  template: t.field({
    type: OriginRef,
    nullable: true,
    description: 'Template it was made from, if any.',
    resolve: async (collection, _args, context) => {
      const { templateId } = collection
      if (templateId === null) return null
      const { accountId } = collection
      return (
        (await readAccount(
          context,
          (transaction) => readUsableTemplate(transaction, collection, templateId),
          accountId,
        )) ?? null
      )
    },
  }),
  followedFields: t.field({
    type: [TemplateFieldRef],
    description: 'Fields that follow the template. Saving another value ends that.',
    resolve: (collection) => (collection.templateId === null ? [] : followedFields(collection)),
  }),
  lockedFields: t.field({
    type: [TemplateFieldRef],
    description: 'Fields that can only be changed in the template.',
    resolve: ({ locks }) => [...locks],
  }),
}))
