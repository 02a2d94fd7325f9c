import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { FieldErrorRef, OptionRef } from '#platform/graphql/values.ts'
import type { RuleAttribute, RuleOption } from '../../reads/vocabulary.ts'
import {
  OUTCOMES,
  type ExplanationStep,
  type HandOver,
  type RuleDryRun,
  type UnitExplanation,
  type UnitGroup,
} from '../../types/dry-run.ts'
import type { RuleRowText } from '../../types.ts'

/** One row of a rule. */
export const RuleRowRef = builder.objectRef<RuleRowText>('RuleRow').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'One row of a rule: a unit must meet every row, inside a row one value is enough.',
  fields: (t) => ({
    attribute: t.exposeString('attribute', { description: 'As the vocabulary names it.' }),
    operator: t.exposeString('operator', { description: 'As the vocabulary names it.' }),
    values: t.stringList({
      description: 'Ids, labels, days as YYYY-MM-DD, numbers in decimal.',
      resolve: ({ values }) => [...values],
    }),
  }),
})

export const RuleRowInput = builder.inputType('RuleRowInput', {
  subGraphs: ADMIN,
  description: 'One row of a rule.',
  fields: (t) => ({
    attribute: t.string({ required: true, description: 'As the vocabulary names it.' }),
    operator: t.string({ required: true, description: 'As the vocabulary names it.' }),
    values: t.stringList({ required: true, description: 'As many as the operator takes, at most 1,000.' }),
  }),
})

const RuleAttributeRef = builder.objectRef<RuleAttribute>('RuleAttribute').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Something that a rule may ask for.',
  fields: (t) => ({
    attribute: t.exposeString('attribute', { description: 'What a row carries.' }),
    label: t.exposeString('label', { description: 'What people read.' }),
    operators: t.stringList({ description: 'Ways to compare it.', resolve: ({ operators }) => [...operators] }),
    values: t.field({
      type: [OptionRef],
      description: 'Values that the account’s inventory has, at most 500.',
      resolve: ({ values }) => [...values],
    }),
    freeText: t.exposeBoolean('freeText', { description: 'Other values than those make sense, too.' }),
  }),
})

export type Vocabulary = { readonly attributes: readonly RuleAttribute[]; readonly operators: readonly RuleOption[] }

export const RuleVocabularyRef = builder.objectRef<Vocabulary>('RuleVocabulary').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'The words of the rules of collections.',
  fields: (t) => ({
    attributes: t.field({
      type: [RuleAttributeRef],
      description: 'What can be asked for.',
      resolve: ({ attributes }) => [...attributes],
    }),
    operators: t.field({
      type: [OptionRef],
      description: 'All ways to compare, with what people read.',
      resolve: ({ operators }) => [...operators],
    }),
  }),
})

const UnitGroupRef = builder.objectRef<UnitGroup>('UnitGroup').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Units that move together.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'The section, with rows where a part of it moves.' }),
    events: t.exposeInt('events', { description: 'Of how many events.' }),
    units: t.exposeInt('units', { description: 'Units in all of them.' }),
  }),
})

const HandOverRef = builder.objectRef<HandOver>('HandOver').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Units that another collection of a shared storefront gives or gets.',
  fields: (t) => ({
    collectionId: t.exposeID('collectionId', { description: 'The other collection.' }),
    name: t.exposeString('name', { description: 'Its name.' }),
    priority: t.exposeInt('priority', { description: 'Its priority; the higher one has a unit that both match.' }),
    units: t.exposeInt('units', { description: 'How many.' }),
    taken: t.exposeBoolean('taken', { description: 'This collection takes them; else that one does.' }),
  }),
})

export const RuleDryRunRef = builder.objectRef<RuleDryRun>('RuleDryRun').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'What saving a rule would do. Nothing is saved. Units count places.',
  fields: (t) => ({
    unitsBefore: t.exposeInt('unitsBefore', { description: 'What the collection offers now.' }),
    unitsAfter: t.exposeInt('unitsAfter', { description: 'What it would offer.' }),
    unitsLeft: t.intList({
      description: 'Left after each row, in order; empty where the rule has mistakes.',
      resolve: ({ unitsLeft }) => [...unitsLeft],
    }),
    enter: t.field({
      type: [UnitGroupRef],
      description: 'What joins, the largest group first.',
      resolve: ({ enter }) => [...enter],
    }),
    enterCount: t.exposeInt('enterCount', { description: 'Units that join.' }),
    leave: t.field({
      type: [UnitGroupRef],
      description: 'What leaves, the largest group first.',
      resolve: ({ leave }) => [...leave],
    }),
    leaveCount: t.exposeInt('leaveCount', { description: 'Units that leave.' }),
    leavingInCarts: t.exposeInt('leavingInCarts', {
      description: 'Leaving units that lie in carts through this collection: those carts keep them.',
    }),
    changesHands: t.field({
      type: [HandOverRef],
      description: 'Which collections give or get units, as if this one were on sale.',
      resolve: ({ changesHands }) => [...changesHands],
    }),
    errors: t.field({
      type: [FieldErrorRef],
      description: 'What is wrong with the rule; paths begin with `rule`.',
      resolve: ({ errors }) => [...errors],
    }),
  }),
})

const OutcomeRef = builder.enumType('ExplanationOutcome', {
  subGraphs: ADMIN,
  description: 'How a check ended; behind a failed one none is reached.',
  values: OUTCOMES,
})

const ExplanationStepRef = builder.objectRef<ExplanationStep>('ExplanationStep').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'One check on the way to a sale.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'A few words.' }),
    outcome: t.expose('outcome', { type: OutcomeRef, description: 'How it ended.' }),
  }),
})

export const UnitExplanationRef = builder.objectRef<UnitExplanation>('UnitExplanation').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Why a unit is for sale in a collection or not.',
  fields: (t) => ({
    steps: t.field({
      type: [ExplanationStepRef],
      description: 'The checks in order.',
      resolve: ({ steps }) => [...steps],
    }),
    sentence: t.exposeString('sentence', { description: 'For staff.' }),
    buyerSentence: t.exposeString('buyerSentence', { description: 'What a buyer would read.' }),
  }),
})
