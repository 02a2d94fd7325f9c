import { expect, it } from 'vitest'
import { managesInventory } from './collection-rights.ts'

it('only members who manage the inventory can change collections', () => {
  const events = { name: 'events', manage: true }
  expect(managesInventory({ permissions: [events, { name: 'inventory', manage: true }] })).toBe(true)
  expect(managesInventory({ permissions: [events, { name: 'inventory', manage: false }] })).toBe(false)
  expect(managesInventory({ permissions: [events] })).toBe(false)
})
