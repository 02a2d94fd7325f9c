import { inTransaction } from '#platform/db/transaction.ts'
import { announce } from '#platform/facts.ts'
import type { Services } from '#platform/services.ts'
import { monitoringAlerted } from '../facts.ts'
import { readBreaches } from '../reads/breaches.ts'
import { closeAlerts, closeEndedAlerts, lockDueRule, markChecked, openAlerts } from '../writes.ts'

/** Seconds from one check of a rule to the next. */
const EVERY_SECONDS = 55

/**
 * Checks all rules that are due, each in its own transaction: opens an alert for what is new, closes what is over, and
 * announces the new ones together, unless the rule is muted. Processes share the rules, and an incident has one open
 * alert, so it is told once.
 */
export const checkRules = async ({ databases: { system } }: Services): Promise<void> => {
  await inTransaction(system, closeEndedAlerts)
  const checkOne = (): Promise<boolean> =>
    inTransaction(system, async (transaction) => {
      const rule = await lockDueRule(transaction, EVERY_SECONDS)
      if (rule === undefined) return false
      const breaches = await readBreaches(transaction, rule)
      const opened = await openAlerts(transaction, rule, breaches)
      await closeAlerts(
        transaction,
        rule.id,
        breaches.map(({ subject }) => subject),
      )
      await markChecked(transaction, rule.id)
      if (opened.length > 0 && !rule.isMuted)
        await announce(transaction, monitoringAlerted, {
          accountId: rule.accountId,
          subjectId: rule.id,
          data: { alertIds: [...opened] },
        })
      return true
    })
  while (await checkOne());
}
