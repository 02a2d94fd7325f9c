import { plural } from '@admission/common/words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#platform/api.ts'
import type { PanelProps } from '#platform/list/list-options.ts'
import { PreviewFacts, PreviewPanel } from '#platform/list/PreviewPanel.tsx'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { mayManage, useRights } from '#platform/rights.ts'
import { momentText } from '#platform/time-zones.ts'
import { Button } from '#ui/Button.tsx'
import { Menu } from '#ui/Menu.tsx'
import { MonitoringRuleByIdDocument, type MonitoringRuleByIdQuery } from './monitoring.gql.ts'
import { EditRuleDialog } from './RuleDialogs.tsx'
import { muteChoices, useRuleSteps } from './rule-steps.ts'

type Rule = MonitoringRuleByIdQuery['monitoringRuleById']

/** A monitoring rule beside the list, with what can be done about it. */
export function RulePanel({ id, scope, place, onClose }: PanelProps) {
  const reading = useQuery(query(MonitoringRuleByIdDocument, { id }, scope))
  const [isEditing, setEditing] = useState(false)
  const steps = useRuleSteps(scope, onClose)
  const canEdit = mayManage('settings', useRights())
  const rule = reading.data?.monitoringRuleById
  return (
    <PreviewPanel
      label={rule?.name ?? 'Rule'}
      reading={reading}
      place={place}
      onClose={onClose}
      foot={
        canEdit && rule ? (
          <div className="flex flex-wrap gap-3">
            <Button size="office" kind="ink" onClick={() => setEditing(true)}>
              Edit
            </Button>
            {rule.mutedUntil === null ? (
              <Menu
                label="Mute"
                size="office"
                items={muteChoices.map(({ name, hours }) => ({ name, onChoose: () => steps.mute(rule, hours) }))}
              />
            ) : (
              <Button size="office" busy={steps.isBusy && 'Saving'} onClick={() => steps.mute(rule, null)}>
                Unmute
              </Button>
            )}
            <Button size="office" onClick={() => void steps.remove(rule)}>
              Remove
            </Button>
          </div>
        ) : null
      }
    >
      {rule ? <RuleFacts of={rule} /> : null}
      {rule && isEditing ? <EditRuleDialog of={rule} scope={scope} onClose={() => setEditing(false)} /> : null}
    </PreviewPanel>
  )
}

const RuleFacts = ({ of }: { readonly of: Rule }) => (
  <>
    <div className="border-b border-line px-5 py-4">
      <h2 className="display text-22 break-words">{of.name}</h2>
      <p className="text-ink-soft">{of.text}.</p>
    </div>
    <PreviewFacts
      facts={[
        ['Open alerts', String(of.openAlerts)],
        ['Tells', [plural(of.recipients.length, 'member'), ...of.emails].join(', ')],
        [
          'E-mails',
          of.mutedUntil === null
            ? of.isOn
              ? 'Sent'
              : 'Off'
            : `Muted until ${momentText(of.mutedUntil, { year: false })}`,
        ],
      ]}
    />
    <HistoryPanel entries={of.history} />
  </>
)
