import { builder, OFFICES } from '#platform/graphql/builder.ts'
import { FieldErrorRef, OptionRef } from '#platform/graphql/values.ts'
import type { RuleAttribute, RuleOption } from '../../reads/vocabulary.ts'
import {
  OUTCOMES,
  type ExplanationStep,
  type HandOver,
  type RuleDryRun,
  type UnitBound,
  type UnpricedLevel,
  type UnitExplanation,
  type UnitGroup,
} from '../../types/dry-run.ts'

const RuleAttributeRef = builder.objectRef<RuleAttribute>('RuleAttribute').implement({
  subGraphs: OFFICES,
  public: true,
  description: 'Attribute that rules can use.',
  fields: (t) => ({
    attribute: t.exposeString('attribute', { description: 'Key to use in a row.' }),
    label: t.exposeString('label', { description: 'Display name.' }),
    operators: t.stringList({ description: 'Operators it supports.', resolve: ({ operators }) => [...operators] }),
    values: t.field({
      type: [OptionRef],
      description: 'Values found in the account’s inventory, up to 500.',
      resolve: ({ values }) => [...values],
    }),
    freeText: t.exposeBoolean('freeText', { description: 'Whether other values can be entered.' }),
    currency: t.exposeString('currency', {
      nullable: true,
      description: 'ISO 4217, if values are amounts in minor units of the account’s currency.',
    }),
    exponent: t.exposeInt('exponent', { nullable: true, description: 'Number of decimals of `currency`.' }),
  }),
})

export type Vocabulary = { readonly attributes: readonly RuleAttribute[]; readonly operators: readonly RuleOption[] }

export const RuleKindRef = builder.enumType('RuleKind', {
  subGraphs: OFFICES,
  description: 'Purpose of a rule, which decides what it means without rows.',
  values: {
    INVENTORY: { description: 'Inventory that a collection or template sells. Without rows, nothing.' },
    SALE: { description: 'When a promotion or add-on applies. Without rows, always.' },
  },
})

export const RuleVocabularyRef = builder.objectRef<Vocabulary>('RuleVocabulary').implement({
  subGraphs: OFFICES,
  public: true,
  description: 'Attributes and operators for rules of collections.',
  fields: (t) => ({
    attributes: t.field({
      type: [RuleAttributeRef],
      description: 'Attributes rules can use.',
      resolve: ({ attributes }) => [...attributes],
    }),
    operators: t.field({
      type: [OptionRef],
      description: 'All operators with their display names.',
      resolve: ({ operators }) => [...operators],
    }),
  }),
})

const UnitGroupRef = builder.objectRef<UnitGroup>('UnitGroup').implement({
  subGraphs: OFFICES,
  public: true,
  description: 'Group of units that move together.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'Section, with rows if only part of it moves.' }),
    events: t.exposeInt('events', { description: 'Number of events.' }),
    units: t.exposeInt('units', { description: 'Total units.' }),
  }),
})

const HandOverRef = builder.objectRef<HandOver>('HandOver').implement({
  subGraphs: OFFICES,
  public: true,
  description: 'Units that another collection in a shared storefront gives or gets.',
  fields: (t) => ({
    collectionId: t.exposeID('collectionId', { description: 'ID of the other collection.' }),
    name: t.exposeString('name', { description: 'Its name.' }),
    priority: t.exposeInt('priority', {
      description: 'Its priority. If both match a unit, the higher priority sells it.',
    }),
    units: t.exposeInt('units', { description: 'Number of units.' }),
    taken: t.exposeBoolean('taken', {
      description: 'True if this collection takes the units, false if the other one does.',
    }),
  }),
})

/** A price level that is offered without a price. */
export const UnpricedLevelRef = builder.objectRef<UnpricedLevel>('UnpricedLevel').implement({
  subGraphs: OFFICES,
  public: true,
  description: 'Price level that a collection would offer without a price.',
  fields: (t) => ({
    level: t.exposeInt('level', { description: 'Number of the level.' }),
    units: t.exposeInt('units', {
      description: 'Units at it, which wouldn’t be sold.',
    }),
  }),
})

export const RuleDryRunRef = builder.objectRef<RuleDryRun>('RuleDryRun').implement({
  subGraphs: OFFICES,
  public: true,
  description: 'Preview of saving a rule. Nothing is saved. One unit is one place.',
  fields: (t) => ({
    unitsBefore: t.exposeInt('unitsBefore', { description: 'Units the collection offers now.' }),
    unitsAfter: t.exposeInt('unitsAfter', { description: 'Units it would offer.' }),
    unitsLeft: t.intList({
      description: 'Units left after each row, in order; empty if the rule is invalid.',
      resolve: ({ unitsLeft }) => [...unitsLeft],
    }),
    enter: t.field({
      type: [UnitGroupRef],
      description: 'Units that join, largest group first.',
      resolve: ({ enter }) => [...enter],
    }),
    enterCount: t.exposeInt('enterCount', { description: 'Number of units that join.' }),
    leave: t.field({
      type: [UnitGroupRef],
      description: 'Units that leave, largest group first.',
      resolve: ({ leave }) => [...leave],
    }),
    leaveCount: t.exposeInt('leaveCount', { description: 'Number of units that leave.' }),
    leavingInCarts: t.exposeInt('leavingInCarts', {
      description: 'Leaving units held in carts through this collection. Those carts keep them.',
    }),
    changesHands: t.field({
      type: [HandOverRef],
      description: 'Collections that give or get units, as if this one were on sale.',
      resolve: ({ changesHands }) => [...changesHands],
    }),
    unpriced: t.field({
      type: [UnpricedLevelRef],
      description: 'Price levels that it would offer without a price. Empty for templates.',
      resolve: ({ unpriced }) => [...unpriced],
    }),
    leftOut: t.exposeString('leftOut', {
      nullable: true,
      description: 'Sentence about matching events that a pass can’t hold; null if there are none.',
    }),
    errors: t.field({
      type: [FieldErrorRef],
      description: 'Problems with the rule; paths start with `rule`.',
      resolve: ({ errors }) => [...errors],
    }),
  }),
})

const OutcomeRef = builder.enumType('ExplanationOutcome', {
  subGraphs: OFFICES,
  description: 'Outcome of a check. Checks after a failed one aren’t reached.',
  values: OUTCOMES,
})

const ExplanationStepRef = builder.objectRef<ExplanationStep>('ExplanationStep').implement({
  subGraphs: OFFICES,
  public: true,
  description: 'Check a unit must pass to be for sale.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Short name.' }),
    outcome: t.expose('outcome', { type: OutcomeRef, description: 'Outcome of the check.' }),
  }),
})

const UnitBoundRef = builder.objectRef<UnitBound>('UnitBound').implement({
  subGraphs: OFFICES,
  public: true,
  description: 'A number that bounds how much is left to sell.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of what it counts.' }),
    left: t.exposeInt('left', { description: 'How much it leaves to sell.' }),
  }),
})

export const UnitExplanationRef = builder.objectRef<UnitExplanation>('UnitExplanation').implement({
  subGraphs: OFFICES,
  public: true,
  description: 'Why a unit is or isn’t for sale in a collection.',
  fields: (t) => ({
    steps: t.field({
      type: [ExplanationStepRef],
      description: 'Checks, in order.',
      resolve: ({ steps }) => [...steps],
    }),
    sentence: t.exposeString('sentence', { description: 'Explanation for staff.' }),
    buyerSentence: t.exposeString('buyerSentence', { description: 'Message a buyer would see.' }),
    bounds: t.field({
      type: [UnitBoundRef],
      description: 'Free places of its area, and caps on its event. The least of them can be sold now.',
      resolve: ({ bounds }) => [...bounds],
    }),
  }),
})
