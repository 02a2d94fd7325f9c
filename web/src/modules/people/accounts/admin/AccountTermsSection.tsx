import { accountTermsForm, MAX_TERMS } from '@admission/common/validation/account-settings.ts'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { RecordForm } from '#platform/record/RecordForm.tsx'
import { RecordTab } from '#platform/record/RecordTab.tsx'
import { useRecord } from '#platform/record/use-record.ts'
import { FormSection } from '#ui/FormSection.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TermsVersions } from '../office/TermsVersions.tsx'
import { PublishAccountTermsDocument } from './account-settings.gql.ts'
import { termsQuery } from './account-queries.ts'
import type { AccountPlace } from './account-place.ts'

/** An account's terms of sale with all their versions. */
export function AccountTermsSection(place: AccountPlace) {
  const form = useRecord({
    query: termsQuery(place),
    record: ({ accountTerms }) => accountTerms,
    tab: 'terms',
    typed: ({ body }) => ({ body }),
    schema: accountTermsForm,
    save: PublishAccountTermsDocument,
  })
  const { canEdit } = useRecordFrame()
  return (
    <RecordTab
      form={form}
      asideLabel="Versions and history"
      aside={
        <>
          <TermsVersions title="Versions" of={form.record} />
          <HistoryPanel entries={form.record.history} />
        </>
      }
    >
      <RecordForm form={form} label="Terms of sale">
        <FormSection
          title="Terms of sale"
          text="Buyers accept them when they pay. Saving publishes a new version; earlier purchases keep the version accepted with them."
        >
          <TextArea
            label="Terms of sale"
            size="office"
            rows={22}
            maxLength={MAX_TERMS}
            readOnly={!canEdit}
            help="Separate paragraphs with a blank line. Leave blank to use the platform’s terms."
            {...form.field('body')}
          />
        </FormSection>
      </RecordForm>
    </RecordTab>
  )
}
