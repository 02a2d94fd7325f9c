import { newUuid } from '@admission/common/ids.ts'
import type { Party } from '#testing/walk/actors.ts'
import type { World } from '#testing/walk/world.ts'

/** Variables and headers of an operation, apart from the sender. */
export type Call = {
  readonly variables?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
  /** The party whose data is opened by a secret in the call, no matter who sends it. */
  readonly opens?: Party
}

/** Creates a call to be sent once: with fresh carts and current versions. */
export type Arrange = (world: World) => Call | Promise<Call>

/**
 * The kinds of ids an operation is called with: `own` belongs to organizer A and `owner`, `foreign` to the other two.
 */
export type Kinds = Readonly<Record<string, Arrange>>

export type Operations = Readonly<Record<string, Kinds>>

/** For operations without an id. */
export const plain = (variables: Readonly<Record<string, unknown>> = {}): Kinds => ({ plain: () => ({ variables }) })

/** For creating operations without an id. Each call has its own key. */
export const underKey = (variables: Readonly<Record<string, unknown>>): Kinds => ({
  plain: () => ({ variables: { ...variables, key: newUuid() } }),
})

/** Each of these lists as a file. */
export const exportsOf = (...lists: readonly string[]): Kinds =>
  Object.fromEntries(
    lists.map((list) => [list, () => ({ variables: { input: { list, format: 'CSV', key: newUuid() } } })]),
  )

/** The options of each of these sources. */
export const optionsOf = (...sources: readonly string[]): Kinds =>
  Object.fromEntries(sources.map((of) => [of, () => ({ variables: { of } })]))

/** An id that doesn't exist but looks like all others. */
export const ABSENT = '1f0e4a5e-0000-6000-8000-00000000dead'

/** One id in four kinds. */
export const byId = (
  name: string,
  ids: Readonly<Record<'own' | 'foreign' | 'otherType', (world: World) => string>>,
  rest: Readonly<Record<string, unknown>> = {},
): Kinds => ({
  own: (world) => ({ variables: { ...rest, [name]: ids.own(world) } }),
  foreign: (world) => ({ variables: { ...rest, [name]: ids.foreign(world) } }),
  absent: () => ({ variables: { ...rest, [name]: ABSENT } }),
  otherType: (world) => ({ variables: { ...rest, [name]: ids.otherType(world) } }),
})
