import { expect, it } from 'vitest'
import { groupOf } from './by-pass.ts'
import type { Wallet } from './wallet.ts'

const visit = (...groups: readonly (string | null | undefined)[]) =>
  ({ stacks: groups.map((groupId) => (groupId === undefined ? {} : { groupId })) }) as unknown as Wallet

it.each([
  ['one purchase', [visit('g1', 'g1'), visit('g1')], 'g1'],
  ['several purchases', [visit('g1'), visit('g2')], undefined],
  ['tickets of one event among them', [visit('g1'), visit(null)], undefined],
  ['one event', [visit(null)], undefined],
  ['tickets saved by an older page', [visit(undefined)], undefined],
])('visits of %s are transferred as the group that they share, if any', (_, wallets, group) => {
  expect(groupOf(wallets)).toBe(group)
})
