import { expect, it } from 'vitest'
import { managesInventory } from './collection-rights.ts'

it('collections are changed by those who manage the inventory, and by nobody who reads it or manages something else', () => {
  const events = { name: 'events', manage: true }
  expect(managesInventory({ permissions: [events, { name: 'inventory', manage: true }] })).toBe(true)
  expect(managesInventory({ permissions: [events, { name: 'inventory', manage: false }] })).toBe(false)
  expect(managesInventory({ permissions: [events] })).toBe(false)
})
