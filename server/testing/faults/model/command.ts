import { newUuid } from '@admission/common/ids.ts'
import type { Answered } from '#modules/carts/testing/a-buyer.ts'
import type { Draw } from '../seed.ts'
import { unitsOf, type ModelCart } from './model.ts'
import type { World } from './world.ts'

/** One thing that someone does. Returns false if it wasn't possible here. */
export type Command = {
  readonly name: string
  /** How often it is drawn, compared with others. */
  readonly weight: number
  readonly run: (world: World, draw: Draw) => Promise<boolean | void>
}

export const pick = <Thing>(draw: Draw, things: readonly Thing[]): Thing | undefined => things[draw.below(things.length)]

/** Carts that can be changed. */
export const openCarts = ({ model, browsers }: World): readonly ModelCart[] =>
  model.carts.filter((cart) => cart.state === 'OPEN' && browsers.has(cart))
export const filledCarts = (world: World): readonly ModelCart[] => openCarts(world).filter((cart) => unitsOf(cart) > 0)

/** The response must be one of these kinds. */
export const mustBe = (world: World, { kind, reason }: Pick<Answered, 'kind' | 'reason'>, ...kinds: readonly string[]) =>
  world.must(kinds.includes(kind), `answered ${kind} ${reason ?? ''} instead of ${kinds.join(' or ')}`)

export const newKey = newUuid
