import type { ReactNode } from 'react'
import type { HistoryFieldsFragment } from '#platform/fragments/admin/records.gql.ts'
import { HistoryPanel } from './HistoryPanel.tsx'
import { EditableOnly } from './EditableOnly.tsx'
import { RecordForm } from './RecordForm.tsx'
import { RecordLayout } from './RecordLayout.tsx'
import { RecordTab, type TabForm } from './RecordTab.tsx'

interface SettingsPageProps {
  readonly title: string
  /** Permission needed to edit the settings. */
  readonly permission: string
  readonly form: TabForm & {
    readonly record: { readonly id: string; readonly history: readonly HistoryFieldsFragment[] }
  }
  /** Content above the history, such as a preview. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** Settings page: a single record without a list, saved as a whole. */
export const SettingsPage = ({ title, permission, form, aside, children }: SettingsPageProps) => (
  <RecordLayout recordId={form.record.id} title={title} permission={permission}>
    <RecordTab
      form={form}
      asideLabel="History"
      aside={
        <>
          {aside}
          <HistoryPanel entries={form.record.history} />
        </>
      }
    >
      <RecordForm form={form} label={title}>
        <EditableOnly>{children}</EditableOnly>
      </RecordForm>
    </RecordTab>
  </RecordLayout>
)
