import type { Draw } from '@admission/common/testing/run.ts'
import { newUuid } from '@admission/common/ids.ts'
import type { Answered } from '#modules/selling/carts/testing/a-buyer.ts'
import { unitsOf, type ModelCart } from './model.ts'
import type { World } from './world.ts'

/** Thrown by a command that finds nothing to do in a world. It hasn't done anything then. */
export class NotPossible extends Error {}

/** One thing that someone does. */
export type Command = {
  readonly name: string
  /** How often it is drawn, compared with others. */
  readonly weight: number
  readonly run: (world: World, draw: Draw) => Promise<void>
}

export const pick = <Thing>(draw: Draw, things: readonly Thing[]): Thing | undefined =>
  things[draw.below(things.length)]

/** Carts that can be changed. */
export const openCarts = ({ model, browsers }: World): readonly ModelCart[] =>
  model.carts.filter((cart) => cart.state === 'OPEN' && browsers.has(cart))
export const filledCarts = (world: World): readonly ModelCart[] => openCarts(world).filter((cart) => unitsOf(cart) > 0)

/** Kind and reason of a response. */
type Kind = { readonly kind: string; readonly reason?: string | undefined }

/** The response must be one of these kinds. */
export const mustBe = (world: World, { kind, reason = '' }: Kind, ...kinds: readonly string[]): void =>
  world.must(kinds.includes(kind), `answered ${kind} ${reason} instead of ${kinds.join(' or ')}`)

export const newKey = newUuid

/** A change of a cart at its last eTag, unless `variables` say otherwise. */
export const change = (
  world: World,
  cart: ModelCart,
  [call, declared]: readonly [call: string, declared: string],
  variables: object = {},
): Promise<Answered> => {
  const browser = world.browserOf(cart)
  return browser.change(call, declared, { eTag: browser.eTag, ...variables })
}
