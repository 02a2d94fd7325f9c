import { audienceMailForm, cleanAudience, type AudienceMailInput } from '@admission/common/mail-templates/audience.ts'
import type { AudienceTextName } from '@admission/common/mail-templates/audience-types.ts'
import { query } from '#platform/api.ts'
import { issuesOf } from '#platform/form/form-errors.ts'
import {
  AccountAudienceChoicesDocument,
  AccountAudienceMailDocument,
  AccountAudienceMailsDocument,
  AccountAudiencePreviewDocument,
  AccountAudienceReachDocument,
  ArchiveAccountAudienceMailDocument,
  ArchiveEventAudienceMailDocument,
  CreateAccountAudienceMailDocument,
  CreateEventAudienceMailDocument,
  DuplicateAccountAudienceMailDocument,
  DuplicateEventAudienceMailDocument,
  EventAudienceChoicesDocument,
  EventAudienceMailDocument,
  EventAudienceMailsDocument,
  EventAudiencePreviewDocument,
  EventAudienceReachDocument,
  SaveAccountAudienceMailDocument,
  SaveEventAudienceMailDocument,
  TestAccountAudienceMailDocument,
  TestEventAudienceMailDocument,
} from './audiences.gql.ts'
import type { TemplateOwner } from './template-owner.ts'

/** Who an e-mail goes to, as its form has it. */
export type AudiencePeople = Pick<
  AudienceMailInput,
  'type' | 'audience' | 'topic' | 'eventIds' | 'prices' | 'sections' | 'checkedIn'
>

/** What the texts of an owner's e-mails to audiences can say. */
export const textTypeOf = ({ kind }: TemplateOwner): AudienceTextName =>
  kind === 'account' ? 'AUDIENCE_ACCOUNT' : 'AUDIENCE_EVENT'

/** E-mails to audiences of an owner. */
export const audiencesQuery = ({ kind, id }: TemplateOwner, isArchived: boolean) =>
  query(kind === 'account' ? AccountAudienceMailsDocument : EventAudienceMailsDocument, { id, isArchived }, {})

/** One e-mail to an audience of an owner. */
export const audienceQuery = ({ kind, id }: TemplateOwner, mailId: string) =>
  query(kind === 'account' ? AccountAudienceMailDocument : EventAudienceMailDocument, { id, mailId }, {})

const block = { kind: 'TEXT' as const, text: '-', url: '' }

/** True if an audience can be counted: its kind has what it needs. */
export const isWhole = (people: AudiencePeople): boolean =>
  Object.keys(issuesOf(audienceMailForm, { ...people, name: '-', subject: '-', blocks: [block] })).length === 0

/** How many people an audience has now. */
export const reachQuery = ({ kind, id }: TemplateOwner, people: AudiencePeople) => {
  const { type: _, ...asked } = cleanAudience(people)
  return query(
    kind === 'account' ? AccountAudienceReachDocument : EventAudienceReachDocument,
    { id, people: asked },
    {},
  )
}

/** Price types and sections that ticket holders can be told apart by. */
export const choicesQuery = ({ kind, id }: TemplateOwner, eventIds: readonly string[]) =>
  query(
    kind === 'account' ? AccountAudienceChoicesDocument : EventAudienceChoicesDocument,
    { id, eventIds: [...eventIds] },
    {},
  )

/** An e-mail to an audience that isn't saved. */
export const audiencePreviewQuery = ({ kind, id }: TemplateOwner, input: AudienceMailInput, userId: string | null) =>
  query(kind === 'account' ? AccountAudiencePreviewDocument : EventAudiencePreviewDocument, { id, input, userId }, {})

/** The mutations of each kind of owner. */
export const audienceDocuments = {
  account: {
    create: CreateAccountAudienceMailDocument,
    duplicate: DuplicateAccountAudienceMailDocument,
    save: SaveAccountAudienceMailDocument,
    archive: ArchiveAccountAudienceMailDocument,
    test: TestAccountAudienceMailDocument,
    route: 'EmployeeAccountEmailTemplate',
  },
  event: {
    create: CreateEventAudienceMailDocument,
    duplicate: DuplicateEventAudienceMailDocument,
    save: SaveEventAudienceMailDocument,
    archive: ArchiveEventAudienceMailDocument,
    test: TestEventAudienceMailDocument,
    route: 'EmployeeEventEmailTemplate',
  },
} as const
