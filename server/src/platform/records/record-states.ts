import type { EnumRef } from '@pothos/core'
import { ADMIN, builder, OFFICES } from '#platform/graphql/builder.ts'
import type { Area } from '#platform/actor.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { editRecord, type RecordEdit } from './edit-record.ts'
import { changeStatesFor, editorFor } from './office.ts'
import { recordArgs } from './record-args.ts'
import type { RecordRow } from './types.ts'

type Types = typeof builder.$inferSchemaTypes
type StateRow<State extends string> = RecordRow & { readonly state: State }
type Allowed<State> = { readonly state: State; readonly allowed: boolean; readonly reason: string | null }
type Step<State> = { readonly id: string; readonly version: number; readonly state: State }

const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`

/**
 * The states of a kind of record in the API: `recordStates('CheckoutForm', 'form', FormStateRef)`. `noun` names it in
 * descriptions. `table` is set if both offices have these records. Each function adds its types to the API, so call it
 * once.
 */
export const recordStates = <State extends string>(
  type: string,
  noun: string,
  stateRef: EnumRef<Types, State>,
  table?: string,
) => {
  const subGraphs = table === undefined ? ADMIN : OFFICES
  const args = recordArgs(type, noun)
  const state = { type: stateRef, required: true, description: 'New state.' } as const
  return {
    /** Options of the field `allowedStates`. */
    allowed: <Row>(stepsFrom: (row: Row, now: Date) => Allowed<State>[]) => {
      const step = builder.objectRef<Allowed<State>>(`${type}StateStep`).implement({
        subGraphs,
        public: true,
        description: `Another state of ${withArticle(noun)}, and whether the ${noun} can change to it now.`,
        fields: (t) => ({
          state: t.field({ type: stateRef, description: 'The other state.', resolve: (of) => of.state as never }),
          allowed: t.exposeBoolean('allowed', { description: `Whether the ${noun} can change to it now.` }),
          reason: t.exposeString('reason', { nullable: true, description: 'Why it isn’t allowed.' }),
        }),
      })
      return {
        type: [step] as [typeof step],
        description: 'All other states; those not allowed come with the reason.',
        resolve: (row: Row, _args: object, { services }: RequestContext) => stepsFrom(row, services.clock.now()),
      }
    },
    /** Arguments and resolver of the mutation for one record. */
    setOne: <Row extends StateRow<State>>(edit: RecordEdit<Row, State, State>) => ({
      args: builder.args((t) => ({ ...args, state: t.field(state) })),
      resolve: async (_root: unknown, { id, version, state: input }: Step<State>, context: RequestContext) =>
        editRecord(await editorFor(context, table ?? '', id), edit, { id, version, input }),
    }),
    /** Arguments and resolver of the mutation for several records, which it changes independently. */
    setSeveral: <Row extends StateRow<State>>(edit: RecordEdit<Row, State, State>) => ({
      args: stepsArgs(type, noun, stateRef, subGraphs),
      resolve: (_root: unknown, { steps }: { readonly steps: Step<State>[] }, context: RequestContext) =>
        changeStatesFor(context, table ?? '', edit, steps),
    }),
  }
}

/** The argument `steps` of a mutation that sets the states of several records. */
export const stepsArgs = <State extends string>(
  type: string,
  noun: string,
  stateRef: EnumRef<Types, State>,
  subGraphs: Area[] = ADMIN,
) => {
  const input = builder.inputRef<Step<State>>(`${type}StepInput`).implement({
    subGraphs,
    description: `A${withArticle(noun).slice(1)} and its new state.`,
    fields: (t) =>
      ({
        id: t.id({ required: true, description: `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ID.` }),
        version: t.field({ type: 'Int64', required: true, description: 'Version that was read.' }),
        state: t.field({ type: stateRef, required: true, description: 'New state.' }),
      }) as never,
  })
  return builder.args((t) => ({ steps: t.field({ type: [input], required: true, description: `1 to 100 ${noun}s.` }) }))
}
