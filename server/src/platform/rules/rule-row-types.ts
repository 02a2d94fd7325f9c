import { builder, OFFICES } from '#platform/graphql/builder.ts'
import type { RuleRowText } from './rule-rows.ts'

/** Row of a rule. */
export const RuleRowRef = builder.objectRef<RuleRowText>('RuleRow').implement({
  subGraphs: OFFICES,
  public: true,
  description: 'Row of a rule. Every row must match; within a row, one value is enough.',
  fields: (t) => ({
    attribute: t.exposeString('attribute', { description: 'Key from the vocabulary.' }),
    operator: t.exposeString('operator', { description: 'Key from the vocabulary.' }),
    values: t.stringList({
      description: 'IDs, labels, days as YYYY-MM-DD, or decimal numbers.',
      resolve: ({ values }) => [...values],
    }),
  }),
})

export const RuleRowInput = builder.inputType('RuleRowInput', {
  subGraphs: OFFICES,
  description: 'Row of a rule.',
  fields: (t) => ({
    attribute: t.string({ required: true, description: 'Key from the vocabulary.' }),
    operator: t.string({ required: true, description: 'Key from the vocabulary.' }),
    values: t.stringList({ required: true, description: 'As many values as the operator takes, up to 1,000.' }),
  }),
})
