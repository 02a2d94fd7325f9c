import type { ConditionRow } from '@admission/common/conditions/types.ts'
import { toId } from '@admission/common/ids.ts'
import { OPERATORS } from '@admission/common/conditions/types.ts'
import { inputError, notFound } from '#platform/errors.ts'
import { builder, OFFICES } from '#platform/graphql/builder.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { editorFor, readForOffice } from '#platform/records/office.ts'
import { existing } from '#platform/records/own-record.ts'
import { dryRunRule } from '../actions/dry-run-rule.ts'
import { explainUnit } from '../actions/explain-unit.ts'
import { mapRule } from '../actions/map-rule.ts'
import { needAllEvents } from '../policy.ts'
import { readCollection } from '../reads/collections.ts'
import { readVocabulary } from '../reads/vocabulary.ts'
import { RuleRowInput } from '#platform/rules/rule-row-types.ts'
import { conditionRows, ruleProblems } from '#platform/rules/rule-rows.ts'
import { OPERATOR_LABELS } from '../rules/wording.ts'
import { CollectionRef } from './types/collection.ts'
import { RuleDryRunRef, RuleKindRef, RuleVocabularyRef, UnitExplanationRef } from './types/dry-run.ts'
import { RuleMapRef } from './types/rule-map.ts'
import './office-changes.ts'
import './types/pass.ts'

const ownCollection = existing(readCollection)

const checkedRows = (rows: readonly ConditionRow[]): readonly ConditionRow[] => {
  const [first, ...others] = ruleProblems('INVENTORY', rows)
  if (first !== undefined) throw inputError(first, ...others)
  return rows
}

const viewed = {
  subGraphs: OFFICES,
  authScopes: { may: { admin: 'inventory:view', employee: 'collections:view' } },
} as const

builder.queryFields((t) => ({
  collection: t.field({
    type: CollectionRef,
    ...viewed,
    description: 'Collection, as staff edit it. Fails with `resourceNotFound` if it doesn’t exist or isn’t yours.',
    args: { id: t.arg.id({ required: true, description: 'Collection ID.' }) },
    resolve: (_root, { id }, context) =>
      readForOffice(context, 'collection', id, (transaction, scope) => readCollection(transaction, scope, id)),
  }),
  ruleVocabulary: t.field({
    type: RuleVocabularyRef,
    ...viewed,
    description:
      'Attributes and operators for rules of an account: the member’s, or that of a record. Requires access to all events.',
    args: {
      kind: t.arg({ type: RuleKindRef, defaultValue: 'INVENTORY', description: 'Kind of the rule.' }),
      collectionId: t.arg.id({ description: 'Collection that has the rule. Members can omit it.' }),
      templateId: t.arg.id({ description: 'Template that has the rule, unless a collection has it.' }),
    },
    resolve: async (_root, { kind, collectionId, templateId }, context) => {
      const [table, id] = collectionId
        ? (['collection', collectionId] as const)
        : (['collection_template', templateId ?? ''] as const)
      const { scope } = await editorFor(context, table, id)
      needAllEvents(scope)
      return {
        attributes: await readAccount(
          context,
          (transaction) => readVocabulary(transaction, scope.accountId, kind ?? 'INVENTORY'),
          scope.accountId,
        ),
        operators: OPERATORS.map((value) => ({ value, label: OPERATOR_LABELS[value] })),
      }
    },
  }),
  ruleDryRun: t.field({
    type: RuleDryRunRef,
    ...viewed,
    description:
      'Preview of what saving these rows would do. Requires access to all events. Problems with the rule are returned in `errors`.',
    args: {
      collectionId: t.arg.id({ required: true, description: 'Collection ID.' }),
      rule: t.arg({ type: [RuleRowInput], required: true, description: 'All rows, in order.' }),
    },
    resolve: (_root, { collectionId, rule }, context) =>
      readForOffice(context, 'collection', collectionId, async (transaction, scope) => {
        needAllEvents(scope)
        const collection = await ownCollection(transaction, scope, collectionId)
        return dryRunRule(transaction, collection, conditionRows(rule), context.services.clock.now())
      }),
  }),
  ruleMap: t.field({
    type: RuleMapRef,
    ...viewed,
    nullable: true,
    description:
      'Which seats and areas of an event a collection offers, and which it would offer by other rows. Null if there is no coming event. Requires access to all events. Fails with `userInputError` if the rule is invalid.',
    args: {
      collectionId: t.arg.id({ required: true, description: 'Collection ID.' }),
      rule: t.arg({
        type: [RuleRowInput],
        description: 'Rule to use instead of the saved one.',
      }),
      eventId: t.arg.id({
        description: 'ID of an event the account may sell. The next one it offers by default.',
      }),
    },
    resolve: (_root, { collectionId, rule, ...of }, context) =>
      readForOffice(context, 'collection', collectionId, async (transaction, scope) => {
        needAllEvents(scope)
        const collection = await ownCollection(transaction, scope, collectionId)
        const eventId = of.eventId ? toId('Event', of.eventId) : null
        if (eventId === undefined) throw notFound()
        const rows = rule ? checkedRows(conditionRows(rule)) : collection.rule
        return mapRule(transaction, collection, rows, eventId, context.services.clock.now())
      }),
  }),
  explainUnit: t.field({
    type: UnitExplanationRef,
    ...viewed,
    description:
      'Why a unit of an event is or isn’t for sale in a collection. Without a place, explains the first one of the event. Fails with `userInputError` if the rule is invalid.',
    args: {
      collectionId: t.arg.id({ required: true, description: 'Collection ID.' }),
      rule: t.arg({ type: [RuleRowInput], description: 'Rule to use instead of the saved one.' }),
      eventId: t.arg.id({ required: true, description: 'ID of an event of the account.' }),
      section: t.arg.string({ description: 'Section or area. Not case-sensitive.' }),
      row: t.arg.string({ description: 'Row label.' }),
      position: t.arg.string({ description: 'Seat number.' }),
    },
    resolve: (_root, { collectionId, rule, section, row, position, ...of }, context) =>
      readForOffice(context, 'collection', collectionId, async (transaction, scope) => {
        const collection = await ownCollection(transaction, scope, collectionId)
        const eventId = toId('Event', of.eventId)
        if (eventId === undefined || scope.eventIds?.includes(eventId) === false) throw notFound()
        const rows = rule ? checkedRows(conditionRows(rule)) : collection.rule
        const place = { eventId, section: section || null, row: row || null, position: position || null }
        return explainUnit(transaction, collection, rows, place, context.services.clock.now())
      }),
  }),
}))
