/* Written by tools/generate-documents.ts from account-mails.graphql. */
import { Doc } from '#platform/doc.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText, type PageInfoFieldsFragment, PageInfoFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** Filters the list. Rows must match every given field, and any of a field’s values. */
export type AccountMailFilter = {
  /** IDs of accounts. */
  readonly account?: ReadonlyArray<string> | null | undefined;
  /** Days, UTC. No more than a year. */
  readonly created?: DayRange | null | undefined;
  /** States. */
  readonly state?: ReadonlyArray<AccountMailState> | null | undefined;
  /** Beginning of the recipient’s address. Not case-sensitive. */
  readonly text?: string | null | undefined;
  /** Types. */
  readonly type?: ReadonlyArray<AccountMailType> | null | undefined;
};

/** Sort order of the list. Ties are sorted by ID. */
export type AccountMailSort = {
  /** Field to sort by. */
  readonly by: AccountMailSortField;
  /** Sort in descending order. */
  readonly descending: boolean;
};

/** Fields to sort by. */
export type AccountMailSortField =
  | 'CREATED';

/** State of an e-mail. */
export type AccountMailState =
  /** The mail server doesn’t know the address. */
  | 'BOUNCED'
  /** No more retries. */
  | 'FAILED'
  /** Written, but no mail server is configured. */
  | 'KEPT'
  /** A mail server accepted it. */
  | 'SENT'
  /** Will be sent or retried soon. */
  | 'WAITING';

/** Type of an e-mail. */
export type AccountMailType =
  | 'ACCOUNTS_MERGED'
  | 'ACCOUNT_DELETION'
  | 'ACCOUNT_KEPT'
  | 'ACCOUNT_LOCKED'
  | 'ADDRESS_ADDED'
  | 'ADDRESS_VERIFICATION'
  | 'ATTENDEE_MESSAGE'
  | 'AUDIENCE_MAIL'
  | 'AUDIENCE_NEWS'
  | 'AUTHENTICATOR_CHANGED'
  | 'AUTHENTICATOR_LOST'
  | 'AUTHENTICATOR_REMOVED'
  | 'CART_REMINDER'
  | 'CHARGES_AGREED'
  | 'CHARGES_ENDED'
  | 'DATA_EXPORT_READY'
  | 'EMAIL_VERIFICATION'
  | 'EVENT_CANCELLED'
  | 'EVENT_CHANGED'
  | 'GUEST_INVITATION'
  | 'HELD_EVENT_CANCELLED'
  | 'HELD_EVENT_CHANGED'
  | 'HELD_TICKETS_READY'
  | 'HELP_RECEIVED'
  | 'HELP_REQUEST'
  | 'MEMBER_INVITATION'
  | 'MONITORING_ALERT'
  | 'NEW_DEVICE'
  | 'ORDER_CANCELLED'
  | 'ORDER_RECEIPT'
  | 'ORDER_REFUNDED'
  | 'PASSKEY_ADDED'
  | 'PASSWORD_CHANGED'
  | 'PASSWORD_RESET'
  | 'PAYMENT_DISPUTED'
  | 'PAYMENT_RETURNED'
  | 'PRIMARY_EMAIL_CHANGED'
  | 'PURCHASER_INVITATION'
  | 'REPORT_READY'
  | 'SIGNED_OUT'
  | 'SIGN_IN_CODE'
  | 'SUBSCRIPTION_STARTED'
  | 'TEST'
  | 'TICKETS_CHANGED'
  | 'TICKETS_READY'
  | 'TICKETS_SENT'
  | 'TRANSFER_ACCEPTED'
  | 'TRANSFER_CANCELLED'
  | 'TRANSFER_RECEIVED'
  | 'TRANSFER_SENT'
  | 'WAITLIST_CLOSED'
  | 'WAITLIST_JOINED'
  | 'WAITLIST_OFFER';

/** Range of days, 366 at most. Both ends are included; a missing end is open. */
export type DayRange = {
  /** First day, YYYY-MM-DD. */
  readonly from?: string | null | undefined;
  /** Last day, YYYY-MM-DD. */
  readonly to?: string | null | undefined;
};

export type AccountMailsQueryVariables = {
  filter?: AccountMailFilter | null | undefined;
  sort?: AccountMailSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

export type AccountMailsQuery = { readonly accountMails: { readonly totalCount: number, readonly pageInfo: PageInfoFieldsFragment, readonly edges: ReadonlyArray<{ readonly node: AccountMailRowFragment }> } };

export type AccountMailRowFragment = { readonly id: string, readonly name: string, readonly recipient: string, readonly subject: string, readonly state: AccountMailState, readonly lastError: string | null, readonly whyNotAgain: string | null, readonly path: string, readonly createdAt: TimeFieldsFragment, readonly sentAt: TimeFieldsFragment | null };

export type AccountMailQueryVariables = {
  id: string;
}

export type AccountMailQuery = { readonly accountMail: { readonly html: string, readonly mail: AccountMailRowFragment } };

export type ResendAccountMailMutationVariables = {
  id: string;
  reason: string;
}

export type ResendAccountMailMutation = { readonly accountMailResend: { readonly id: string, readonly whyNotAgain: string | null } };
export const AccountMailRowFragmentText = "fragment AccountMailRow on AccountMail{id name recipient subject state createdAt{...TimeFields}sentAt{...TimeFields}lastError whyNotAgain path}"

export const AccountMailsDocument = new Doc<AccountMailsQuery, AccountMailsQueryVariables>(
  "query AccountMails($filter:AccountMailFilter$sort:AccountMailSort$first:Int$after:String$last:Int$before:String){accountMails(filter:$filter sort:$sort first:$first after:$after last:$last before:$before){totalCount pageInfo{...PageInfoFields}edges{node{...AccountMailRow}}}}" +
    PageInfoFieldsFragmentText +
    AccountMailRowFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'AccountMails' },
)

export const AccountMailDocument = new Doc<AccountMailQuery, AccountMailQueryVariables>(
  "query AccountMail($id:ID!){accountMail(id:$id){html mail{...AccountMailRow}}}" +
    AccountMailRowFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'employee', name: 'AccountMail' },
)

export const ResendAccountMailDocument = new Doc<ResendAccountMailMutation, ResendAccountMailMutationVariables>(
  "mutation ResendAccountMail($id:ID!$reason:String!){accountMailResend(id:$id reason:$reason){id whyNotAgain}}",
  { endpoint: 'employee', name: 'ResendAccountMail', mutation: true },
)
