import { isUuid } from '@admission/common/ids.ts'
import { EMPLOYEE_ROLES, employeeCan } from '@admission/common/permissions.ts'
import * as v from 'valibot'
import { installedGateway } from '#modules/selling/payments/adapters/installed.ts'
import { employeeOf } from '#platform/actor.ts'
import { writeAudit } from '#platform/audit.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { inputError, notFound } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import { originOf, type RequestContext } from '#platform/graphql/context.ts'
import { writeSetting } from '#platform/settings.ts'
import type { Decider } from '../actions/carry-out.ts'
import { answerProposal, assignFunds, decideFunds } from '../actions/decide.ts'
import { reconciliationAsked } from '../facts.ts'
import {
  isMoneyEmployee,
  LIMIT_SETTING,
  readDiscrepancy,
  readLossLimit,
  readReconciliations,
} from '../reads/discrepancies.ts'
import type { Discrepancy, Reconciliation } from '../types.ts'
import { beginRange } from '../writes/reconciliations.ts'
import { reasonOf } from './reason.ts'
import { DiscrepancyRef, FundsStepRef, ReconciliationRunRef } from './types.ts'

const MAX_DAYS = 31
const DAY_MS = 24 * 60 * 60_000
const MAX_LIMIT = 1_000_000
const MONEY_ROLES = EMPLOYEE_ROLES.filter((role) => employeeCan(role, 'money', 'manage'))

type Overview = { readonly limit: number; readonly runs: readonly Reconciliation[] }

const OverviewRef = builder.objectRef<Overview>('ReconciliationOverview').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'How the gateway’s reports were compared with the books, and what one employee may decide alone.',
  fields: (t) => ({
    limit: t.exposeInt('limit', {
      description:
        'Highest loss that one employee may decide alone, in major units of any currency; in currencies without decimals a hundred times the number.',
    }),
    runs: t.field({
      type: [ReconciliationRunRef],
      description: 'The latest ten comparisons.',
      resolve: ({ runs }) => [...runs],
    }),
  }),
})

const readOverview = async ({ services }: RequestContext): Promise<Overview> => {
  const { system } = services.databases
  const [limit, runs] = await Promise.all([
    readLossLimit(system),
    readReconciliations(system, installedGateway(services).name),
  ])
  return { limit, runs }
}

const idOf = (given: string): string => {
  if (!isUuid(given)) throw notFound()
  return given.toLowerCase()
}

const shown = async ({ services }: RequestContext, id: string): Promise<Discrepancy> => {
  const found = await readDiscrepancy(services.databases.system, id)
  if (found === undefined) throw notFound()
  return found
}

/** Changes a discrepancy in one transaction, and returns it as it is then. */
const change = async (
  context: RequestContext,
  work: (transaction: SystemTx, by: Decider) => Promise<string>,
): Promise<Discrepancy> => {
  const { userId } = employeeOf(context.actor)
  const by = { origin: originOf(context), userId }
  const id = await inTransaction(context.services.databases.system, (transaction) => work(transaction, by))
  return shown(context, id)
}

builder.queryFields((t) => ({
  discrepancy: t.field({
    type: DiscrepancyRef,
    subGraphs: EMPLOYEE,
    authScopes: { may: 'money:view' },
    description: 'One discrepancy. Fails with `resourceNotFound` if it doesn’t exist.',
    args: { id: t.arg.id({ required: true, description: 'Discrepancy ID.' }) },
    resolve: (_root, { id }, context) => shown(context, idOf(id)),
  }),
  reconciliation: t.field({
    type: OverviewRef,
    subGraphs: EMPLOYEE,
    authScopes: { may: 'money:view' },
    description: 'The latest comparisons of the gateway’s report with the books.',
    resolve: (_root, _args, context) => readOverview(context),
  }),
}))

const day = v.pipe(v.string(), v.isoDate('Use the format YYYY-MM-DD.'))
const version = { required: true, description: 'Version that was seen.' } as const
const changes = 'Fails with `preconditionFailed` if it changed since `version`.'

const rangeOf = (from: string, to: string, now: Date): { readonly from: Date; readonly to: Date } => {
  const range = { from: new Date(`${from}T00:00:00Z`), to: new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS) }
  if (range.to <= range.from) throw inputError({ path: 'to', message: 'Choose a day after the first.' })
  if (range.from > now) throw inputError({ path: 'from', message: 'Choose days that have begun.' })
  if (range.to.getTime() - range.from.getTime() > MAX_DAYS * DAY_MS)
    throw inputError({ path: 'to', message: `Choose ${String(MAX_DAYS)} days or fewer.` })
  return range
}

builder.mutationFields((t) => ({
  reconcile: t.field({
    type: OverviewRef,
    subGraphs: EMPLOYEE,
    authScopes: { may: 'money:manage' },
    description:
      'Begins to compare the gateway’s report of some days with the books; `reconciliation` says how far it is. Repeated, it finds nothing new.',
    args: {
      from: t.arg.string({ required: true, validate: day, description: 'First day, in UTC.' }),
      to: t.arg.string({ required: true, validate: day, description: 'Last day, in UTC; 31 days or fewer.' }),
    },
    resolve: async (_root, { from, to }, context) => {
      const { userId } = employeeOf(context.actor)
      const range = rangeOf(from, to, context.services.clock.now())
      await inTransaction(context.services.databases.system, async (transaction) => {
        const id = await beginRange(transaction, installedGateway(context.services).name, range, userId)
        await announce(transaction, reconciliationAsked, { accountId: null, subjectId: id, data: {} })
        const target = { kind: 'reconciliation', id }
        await writeAudit(transaction, originOf(context), {
          action: 'compare-gateway-report',
          target,
          after: { from, to },
        })
      })
      return readOverview(context)
    },
  }),
  writeOffLimitSave: t.field({
    type: OverviewRef,
    subGraphs: EMPLOYEE,
    authScopes: { may: 'employees:manage' },
    description: 'Sets the highest loss that one employee may decide alone. What was proposed before stays as it is.',
    args: {
      limit: t.arg.int({
        required: true,
        validate: v.pipe(
          v.number(),
          v.minValue(0, 'Enter zero or more.'),
          v.maxValue(MAX_LIMIT, 'Enter a lower limit.'),
        ),
        description: 'In major units of any currency, 0 to 1,000,000. Zero: every loss needs a second employee.',
      }),
    },
    resolve: async (_root, { limit }, context) => {
      await inTransaction(context.services.databases.system, async (transaction) => {
        const before = { lossLimit: await readLossLimit(transaction) }
        await writeSetting(transaction, LIMIT_SETTING, { major: limit })
        const target = { kind: 'setting', id: null }
        await writeAudit(transaction, originOf(context), {
          action: 'save-write-off-limit',
          target,
          before,
          after: { lossLimit: limit },
        })
      })
      return readOverview(context)
    },
  }),
  discrepancyAssign: t.field({
    type: DiscrepancyRef,
    subGraphs: EMPLOYEE,
    authScopes: { may: 'money:manage' },
    description: `Makes an employee, or no one, responsible for missing money. ${changes}`,
    args: {
      id: t.arg.id({ required: true, description: 'Discrepancy ID.' }),
      version: t.arg.int(version),
      userId: t.arg.id({ description: 'User ID of an employee who manages money. Null for no one.' }),
    },
    resolve: (_root, { id, version: seen, userId }, context) =>
      change(context, async (transaction, by) => {
        const assignee = userId === null || userId === undefined ? null : idOf(userId)
        if (assignee !== null && !(await isMoneyEmployee(transaction, assignee, MONEY_ROLES)))
          throw inputError({ path: 'userId', message: 'Choose an employee who manages money.' })
        await assignFunds(transaction, by, { id: idOf(id), version: seen, assignee })
        return idOf(id)
      }),
  }),
  discrepancyDecide: t.field({
    type: DiscrepancyRef,
    subGraphs: EMPLOYEE,
    authScopes: { may: 'money:manage' },
    description: `Does one of its \`steps\`, once: money is posted in the same moment. A loss over the limit is only proposed, and a second employee approves it. ${changes}`,
    args: {
      id: t.arg.id({ required: true, description: 'Discrepancy ID.' }),
      version: t.arg.int(version),
      step: t.arg({ type: FundsStepRef, required: true, description: 'What to do.' }),
      reason: t.arg.string({ required: true, description: 'Why, for colleagues; up to 500 characters.' }),
    },
    resolve: (_root, { id, version: seen, step, reason }, context) =>
      change(context, async (transaction, by) => {
        await decideFunds(transaction, by, { id: idOf(id), version: seen, step, reason: reasonOf(reason) })
        return idOf(id)
      }),
  }),
  discrepancyAnswer: t.field({
    type: DiscrepancyRef,
    subGraphs: EMPLOYEE,
    authScopes: { may: 'money:manage' },
    description: `Approves or rejects what another employee proposed; approved, it is carried out in the same moment. Employees can withdraw their own proposals, but not approve them. ${changes}`,
    args: {
      decisionId: t.arg.id({ required: true, description: 'ID of the decision that waits.' }),
      version: t.arg.int(version),
      approves: t.arg.boolean({ required: true, description: 'Whether to approve it.' }),
    },
    resolve: (_root, { decisionId, version: seen, approves }, context) =>
      change(context, (transaction, by) =>
        answerProposal(transaction, by, { decisionId: idOf(decisionId), version: seen, approves }),
      ),
  }),
}))
