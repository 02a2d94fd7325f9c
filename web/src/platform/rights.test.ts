import { describe, expect, it } from 'vitest'
import { mayOpen, mayUse } from './rights.ts'

const rights = { permissions: ['panorama', 'reports'], features: ['panorama'] }

describe('the rights of a screen', () => {
  it.each([
    [{}, true],
    [{ permission: 'reports' }, true],
    [{ permission: 'members' }, false],
    [{ permission: 'panorama', features: ['panorama'] }, true],
    [{ permission: 'panorama', features: ['panorama', 'dashboard'] }, false],
    [{ permission: 'members', features: ['panorama'] }, false],
    [{ features: ['goalsReport'] }, false],
  ])('%j is open to a person with panorama and reports: %s', (needs, open) => {
    expect([mayUse(needs, rights), mayOpen(needs, rights)]).toEqual([open, open])
  })

  it('lets everybody through where the check is skipped, but shows no link', () => {
    const needs = { permission: 'settings', accessCheck: false } as const
    expect([mayOpen(needs, rights), mayUse(needs, rights)]).toEqual([true, false])
  })
})
