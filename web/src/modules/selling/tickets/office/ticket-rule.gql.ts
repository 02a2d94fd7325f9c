/* Written by tools/generate-documents.ts from ticket-rule.graphql. */
import { OfficeDoc } from '#platform/office-doc.ts'
import { HistoryFieldsFragmentText, type SaveAnswer_Refused_Fragment, type SaveAnswer_TicketRuleSaved_Fragment, type SaveAnswer_TicketRuleStale_Fragment, SaveAnswerFragmentText, type RecordFields_TicketRule_Fragment, RecordFieldsFragmentText } from '#platform/fragments/admin/records.gql.ts'
import { TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** When holders get the code of their ticket. */
export type CodeReveal =
  /** At a date and time. */
  | 'AT'
  /** Immediately. */
  | 'AT_ONCE'
  /** A number of hours before the show. */
  | 'HOURS_BEFORE';

/** Permission to resell a ticket. */
export type ResalePermission =
  /** Any holder. */
  | 'ALL'
  /** Only the first buyer. */
  | 'INITIAL_OWNER'
  /** No one. */
  | 'NONE';

/** Where an effective value comes from. */
export type RuleSource =
  /** The account’s default. */
  | 'ACCOUNT'
  /** The event. */
  | 'EVENT'
  /** The platform’s default. */
  | 'PRODUCT';

/** Permissions of ticket holders. Null follows the account’s default, then the platform’s. */
export type TicketRuleInput = {
  /** YYYY-MM-DDTHH:MM in the event’s time zone, with AT. Not for an account. */
  readonly codeAt?: string | null | undefined;
  /** 1 to 8,760, with HOURS_BEFORE. */
  readonly codeHours?: number | null | undefined;
  /** When holders get their code. */
  readonly codeReveal?: CodeReveal | null | undefined;
  /** 0 to 100 for each ticket. */
  readonly maxTransfers?: number | null | undefined;
  /** Permission to resell. */
  readonly resale?: ResalePermission | null | undefined;
  /** 0 to 1,000 percent of face value, not below the lowest. */
  readonly resaleMaxPercent?: number | null | undefined;
  /** 0 to 1,000 percent of face value. */
  readonly resaleMinPercent?: number | null | undefined;
  /** Whether paper shows the code. */
  readonly stillCode?: boolean | null | undefined;
  /** Whether tickets can be transferred. */
  readonly transferAllowed?: boolean | null | undefined;
  /** 0 to 8,760 hours before the show. */
  readonly transferFromHours?: number | null | undefined;
  /** 0 to 8,760 hours before the show, fewer than for the start. */
  readonly transferUntilHours?: number | null | undefined;
};

export type EventTicketRuleQueryVariables = {
  id: string;
}

export type EventTicketRuleQuery = { readonly ticketRule: (
    { readonly zone: string, readonly codeReveal: CodeReveal | null, readonly codeHours: number | null, readonly codeAt: string | null, readonly stillCode: boolean | null, readonly transferAllowed: boolean | null, readonly transferFromHours: number | null, readonly transferUntilHours: number | null, readonly maxTransfers: number | null, readonly resale: ResalePermission | null, readonly resaleMinPercent: number | null, readonly resaleMaxPercent: number | null, readonly transfers: { readonly pending: number, readonly accepted: number, readonly declined: number, readonly lapsed: number, readonly canceled: number } | null, readonly effective: ReadonlyArray<{ readonly field: string, readonly label: string, readonly text: string, readonly source: RuleSource }> }
    & RecordFields_TicketRule_Fragment
  ) };

export type SaveTicketRuleMutationVariables = {
  id: string;
  version: number;
  input: TicketRuleInput;
}

export type SaveTicketRuleMutation = { readonly ticketRuleSave:
    | SaveAnswer_Refused_Fragment
    | SaveAnswer_TicketRuleSaved_Fragment
    | SaveAnswer_TicketRuleStale_Fragment
   };
export const EventTicketRuleDocument = new OfficeDoc<EventTicketRuleQuery, EventTicketRuleQueryVariables>(
  "query EventTicketRule($id:ID!){ticketRule(id:$id){...RecordFields zone codeReveal codeHours codeAt stillCode transferAllowed transferFromHours transferUntilHours maxTransfers resale resaleMinPercent resaleMaxPercent transfers{pending accepted declined lapsed canceled}effective{field label text source}}}" +
    RecordFieldsFragmentText +
    HistoryFieldsFragmentText +
    TimeFieldsFragmentText,
  { name: 'EventTicketRule' },
)

export const SaveTicketRuleDocument = new OfficeDoc<SaveTicketRuleMutation, SaveTicketRuleMutationVariables>(
  "mutation SaveTicketRule($id:ID!$version:Int64!$input:TicketRuleInput!){ticketRuleSave(id:$id version:$version input:$input){...SaveAnswer}}" +
    SaveAnswerFragmentText +
    TimeFieldsFragmentText,
  { name: 'SaveTicketRule', mutation: true },
)
