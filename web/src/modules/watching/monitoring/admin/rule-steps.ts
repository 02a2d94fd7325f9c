import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#platform/api.ts'
import type { SaveAnswer } from '#platform/record/record-types.ts'
import { renewRecord } from '#platform/record/renew-record.ts'
import type { Scope } from '#platform/request-headers.ts'
import { confirm } from '#ui/confirm.ts'
import { showToast } from '#ui/toast-queue.ts'
import {
  MuteMonitoringRuleDocument,
  RemoveMonitoringRuleDocument,
  type MonitoringRuleByIdQuery,
} from './monitoring.gql.ts'

type Rule = Pick<MonitoringRuleByIdQuery['monitoringRuleById'], 'id' | 'version' | 'name'>

/** For how long a rule can be muted. */
export const muteChoices = [
  { name: 'Mute for 1 hour', hours: 1 },
  { name: 'Mute for 1 day', hours: 24 },
  { name: 'Mute for 7 days', hours: 168 },
] as const

/** Actions of owners on a monitoring rule beside editing. `onGone` runs after it left the list. */
export function useRuleSteps(scope: Scope, onGone: () => void) {
  const client = useQueryClient()
  const muting = useMutation({
    mutationFn: async ({ rule, hours }: { readonly rule: Rule; readonly hours: number | null }) => {
      const { id, version } = rule
      const answer: SaveAnswer = (await request(MuteMonitoringRuleDocument, { id, version, hours }, scope))
        .monitoringRuleMute
      await renewRecord(client, 'admin', id)
      return answer
    },
    onSuccess: (answer) => {
      if (answer.outcome !== 'SAVED') showToast({ kind: 'error', text: 'Not saved', detail: answer.message ?? '' })
    },
  })
  const removal = useMutation({
    mutationFn: async ({ id }: Rule) => {
      await request(RemoveMonitoringRuleDocument, { id }, scope)
    },
    onSuccess: async (_answer, { name }) => {
      onGone()
      await client.invalidateQueries({ queryKey: ['admin'] })
      showToast({ kind: 'notice', text: `${name} removed`, dismissAfter: 2000 })
    },
  })
  return {
    isBusy: muting.isPending || removal.isPending,
    mute: (rule: Rule, hours: number | null): void => muting.mutate({ rule, hours }),
    remove: async (rule: Rule): Promise<void> => {
      const isSure = await confirm({
        title: `Remove ${rule.name}?`,
        text: 'It’s no longer checked. Its alerts stay in the history.',
        confirm: 'Remove',
        danger: true,
      })
      if (isSure) removal.mutate(rule)
    },
  }
}
