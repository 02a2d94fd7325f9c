import type { Stack, Wallet } from './wallet.ts'

type Pass = NonNullable<Stack['pass']>

/** The pass that a visit belongs to. Tickets saved by an older page don't have it. */
export const passOf = ({ stacks }: Pick<Wallet, 'stacks'>): Pass | undefined =>
  stacks.map(({ pass }: { readonly pass?: Stack['pass'] }) => pass).find((pass) => pass != null) ?? undefined

/** A visit, or the visits of one pass, soonest first. */
export interface VisitGroup {
  readonly pass: Pass | undefined
  readonly next: Wallet
  readonly others: readonly Wallet[]
}

/** Visits with those of one pass together, where the first of them is. */
export function byPass(wallets: readonly Wallet[]): readonly VisitGroup[] {
  const groups = Map.groupBy(wallets, (wallet) => passOf(wallet)?.id ?? wallet)
  return [...groups.values()].flatMap(([next, ...others]) =>
    next === undefined ? [] : [{ pass: passOf(next), next, others }],
  )
}

/** ID of the group that all stacks of these visits share. Undefined for several purchases, and for tickets saved by an older page. */
export function groupOf(wallets: readonly Pick<Wallet, 'stacks'>[]): string | undefined {
  const stacks: readonly { readonly groupId?: string | null }[] = wallets.flatMap((wallet) => wallet.stacks)
  const [first, ...others] = new Set(stacks.map(({ groupId }) => groupId ?? undefined))
  return others.length === 0 ? first : undefined
}
