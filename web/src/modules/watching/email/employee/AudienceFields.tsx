import { AUDIENCE_LABELS, type AudienceKind } from '@admission/common/mail-templates/audience.ts'
import { MAIL_TOPICS, MAIL_TOPIC_LABELS, type MailTopic } from '@admission/common/mail-topics.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { EntityField } from '#platform/EntityField.tsx'
import type { Fields } from '#platform/form/use-fields.ts'
import { useDebounced } from '#platform/use-debounced.ts'
import { ChoiceList } from '#ui/ChoiceList.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { choicesQuery, isWhole, reachQuery, type AudiencePeople } from './audience-owner.ts'
import { leftOutText, people } from './audience-texts.ts'
import type { TemplateOwner } from './template-owner.ts'

/** The form as its audience needs it: a part of a larger one. */
type AudienceForm = Pick<Fields<AudiencePeople>, 'values' | 'changeSeveral' | 'errors'>

interface AudienceFieldsProps {
  readonly owner: TemplateOwner
  readonly form: AudienceForm
  readonly disabled: boolean
}

const SETTLED_MS = 300
const ANY = ''
const topics = MAIL_TOPICS.map((topic) => ({ value: topic, label: MAIL_TOPIC_LABELS[topic] }))
const about = { value: ANY, label: 'News about their tickets' }

/** Who an e-mail goes to, and how many people that are now. */
export function AudienceFields({ owner, form, disabled }: AudienceFieldsProps) {
  const { values, changeSeveral, errors } = form
  const isHolders = values.audience === 'HOLDERS'
  const isOfAccount = owner.kind === 'account'
  return (
    <section aria-label="Audience" className="flex max-w-[560px] flex-col gap-4">
      {isOfAccount ? (
        <SelectField
          label="Audience"
          size="office"
          disabled={disabled}
          options={Object.entries(AUDIENCE_LABELS).map(([value, label]) => ({ value, label }))}
          value={values.audience}
          error={errors['audience']}
          onValue={(kind) =>
            changeSeveral({
              audience: kind as AudienceKind,
              topic: kind === 'SUBSCRIBERS' ? (values.topic ?? 'NEWS') : null,
            })
          }
        />
      ) : null}
      <SelectField
        label={isHolders ? 'Kind' : 'Topic'}
        size="office"
        disabled={disabled}
        options={isHolders ? [about, ...topics] : topics}
        value={values.topic ?? ANY}
        error={errors['topic']}
        help={
          values.topic === null
            ? 'Only what concerns their visit: everyone gets it, and can’t unsubscribe. Don’t advertise with it.'
            : 'Only people who agreed to it get it. It has a link to unsubscribe.'
        }
        onValue={(topic) => changeSeveral({ topic: topic === ANY ? null : (topic as MailTopic) })}
      />
      {isHolders && isOfAccount ? (
        <EntityField
          label="Events"
          size="office"
          source="EVENTS"
          ofAccount={owner.id}
          multiple
          disabled={disabled}
          values={values.eventIds}
          error={errors['eventIds']}
          help="People with tickets that this account sold for them, up to 20 events."
          onValues={(eventIds) => changeSeveral({ eventIds: [...eventIds] })}
        />
      ) : null}
      {isHolders ? <HolderFilters {...{ owner, form, disabled }} /> : null}
      <Reach owner={owner} asked={values} />
    </section>
  )
}

/** What was chosen stays visible, even if no one has it any longer. */
const optionsOf = (known: readonly string[] = [], chosen: readonly string[] = []) =>
  [...new Set([...known, ...chosen])].map((value) => ({ value, label: value }))

function HolderFilters({ owner, form, disabled }: AudienceFieldsProps) {
  const { values, changeSeveral, errors } = form
  const { data } = useQuery({
    ...choicesQuery(owner, values.eventIds),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })
  const prices = optionsOf(data?.choices.prices, values.prices)
  const sections = optionsOf(data?.choices.sections, values.sections)
  return (
    <>
      <fieldset disabled={disabled} className="grid gap-4 tablet:grid-cols-2">
        {prices.length === 0 ? null : (
          <ChoiceList
            legend="Price types, none for all"
            options={prices}
            chosen={values.prices}
            onChosen={(chosen) => changeSeveral({ prices: [...chosen] })}
          />
        )}
        {sections.length === 0 ? null : (
          <ChoiceList
            legend="Sections, none for all"
            options={sections}
            chosen={values.sections}
            onChosen={(chosen) => changeSeveral({ sections: [...chosen] })}
          />
        )}
      </fieldset>
      <SelectField
        label="Check-in"
        size="office"
        disabled={disabled}
        options={[
          { value: ANY, label: 'All' },
          { value: 'true', label: 'Checked in' },
          { value: 'false', label: 'Not checked in' },
        ]}
        value={values.checkedIn === null ? ANY : String(values.checkedIn)}
        error={errors['checkedIn']}
        onValue={(is) => changeSeveral({ checkedIn: is === ANY ? null : is === 'true' })}
      />
    </>
  )
}

function Reach({ owner, asked }: { readonly owner: TemplateOwner; readonly asked: AudiencePeople }) {
  const { type, audience, topic, eventIds, prices, sections, checkedIn } = asked
  const wanted = { type, audience, topic, eventIds, prices, sections, checkedIn }
  const settled = useDebounced(wanted, JSON.stringify(wanted), SETTLED_MS)
  const reading = useQuery({
    ...reachQuery(owner, settled),
    enabled: isWhole(settled),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })
  const reach = isWhole(settled) ? reading.data?.reach : undefined
  const leftOut = reach && leftOutText(reach)
  return (
    <output className="block text-14">
      {reach === undefined ? (
        isWhole(settled) ? (
          'Counting people…'
        ) : (
          <span className="text-ink-soft">Choose who gets it to see how many people that are.</span>
        )
      ) : (
        <>
          <strong>{people(reach.people)}</strong> would get it now, each once.
          {leftOut ? <span className="block text-ink-soft">Left out: {leftOut}.</span> : null}
        </>
      )}
    </output>
  )
}
