/* Written by tools/generate-documents.ts from help.graphql. */
import { Doc } from '#platform/doc.ts'

/** Request to the platform’s support. */
export type HelpRequestInput = {
  /** E-mail address for the answer. */
  readonly email: string;
  /** Plain text of up to 4,000 characters. */
  readonly message: string;
  /** Full name, up to 100 characters. */
  readonly name: string;
  /** Order number, up to 40 characters. May be empty. */
  readonly orderReference: string;
  /** Topic. */
  readonly topic: HelpTopic;
};

/** Topic of a request for help: tickets or an order, a payment or refund, signing in, accessible seats, selling tickets, personal data, or something else. */
export type HelpTopic =
  | 'ACCESS'
  | 'ACCOUNT'
  | 'OTHER'
  | 'PAYMENT'
  | 'PRIVACY'
  | 'SELLING'
  | 'TICKETS';

export type HelpSenderQueryVariables = { [key: string]: never; }

export type HelpSenderQuery = { readonly me: { readonly id: string, readonly name: string, readonly email: string } | null };

export type RequestHelpMutationVariables = {
  input: HelpRequestInput;
}

export type RequestHelpMutation = { readonly requestHelp: string };
export const HelpSenderDocument = new Doc<HelpSenderQuery, HelpSenderQueryVariables>(
  "query HelpSender{me{id name email}}",
  { endpoint: 'consumer', name: 'HelpSender' },
)

export const RequestHelpDocument = new Doc<RequestHelpMutation, RequestHelpMutationVariables>(
  "mutation RequestHelp($input:HelpRequestInput!){requestHelp(input:$input)}",
  { endpoint: 'consumer', name: 'RequestHelp', mutation: true },
)
