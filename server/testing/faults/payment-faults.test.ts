import { afterEach, describe, expect, test } from 'vitest'
import { cancellationFaults } from './cancellation-faults.ts'
import { CHOICES } from './choice.ts'
import { gatewayFaults } from './gateway-faults.ts'
import { killFaults } from './kill-faults.ts'
import { lateFaults } from './late-faults.ts'
import { lineFaults } from './line-faults.ts'
import { refundFaults } from './refund-faults.ts'
import { aStage } from './stage.ts'

describe.each(CHOICES.gateways)('one server and %s', (gateway) => {
  const stage = aStage({ gateway })
  afterEach(() => stage.heal())

  describe('killed during a payment', () => {
    killFaults(stage)
  })
  describe('killed while it handles late money', () => {
    lateFaults(stage)
  })
  describe('killed during a refund', () => {
    refundFaults(stage)
  })
  describe('with a bad line', () => {
    lineFaults(stage)
  })
  // It pays by the sandbox gateway's own adapter.
  describe.runIf(gateway === 'sandbox')('killed while it refunds an event', () => {
    cancellationFaults(stage)
  })
  // The last one: it moves the clock by three days.
  describe('with a bad gateway', () => {
    gatewayFaults(stage)
  })

  test('after all of it: nothing is open, the books agree', async () => {
    await expect(stage.quiet()).resolves.toBeUndefined()
  })
})
