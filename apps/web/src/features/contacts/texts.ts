import { NEED_EMAILS } from '@newsloom/contract/contacts/imports'
import { NEED_LIST, NEED_NAME } from '@newsloom/contract/contacts/lists'
import { NEED_REASON } from '@newsloom/contract/contacts/people'
import { formatNumber, plural } from '~/lib/numbers.ts'

/** The screen's documented texts. */
export const TEXTS = {
  title: 'Contacts',
  subtitle: 'Manage your contact lists and email automation subscriptions',
  noLists: 'No contact lists yet. Create your first list to get started.',
  listCreated: 'Contact list created successfully!',
  imported: 'Contacts imported successfully!',
  allThere: 'All of these contacts are in the list already',
  added: (count: number) => `Added ${formatNumber(count)} contacts`,
  importFailed: 'Failed to import contacts',
  allRefused: 'Every address was refused.',
  deleted: 'Contact deleted successfully!',
  needName: NEED_NAME,
  needEmails: NEED_EMAILS,
  needList: NEED_LIST,
} as const

/** Texts about lists that the specification does not have. */
export const LIST_TEXTS = {
  importNeedsList: "There are no contact lists yet. Create one with 'New List', then import into it.",
  updated: 'Contact list updated',
  deleted: 'Contact list deleted',
  deletedContacts: (count: number) => `Removed ${plural(count, 'contact')}`,
  /** names what is deleted, and that this cannot be undone */
  deleteQuestion: (name: string, contacts: number) =>
    `Are you sure you want to delete '${name}'${contacts === 0 ? '' : ` and its ${plural(contacts, 'contact')}`}? This action cannot be undone.`,
  deleteKeeps: 'Suppressions, sent emails and their statistics are kept.',
  deleteContact: (email: string, list?: string) =>
    `Are you sure you want to delete '${email}'${list ? ` from '${list}'` : ''}? This action cannot be undone.`,
  noContacts: 'No contacts in this list yet.',
  noMatch: (search: string) => `No contact matches '${search}'.`,
  found: (count: number, hasMore: boolean) => `${formatNumber(count)}${hasMore ? '+' : ''} found`,
} as const

export const SIGNUP_TEXTS = {
  title: 'Sign-up form',
  label: 'Let people sign up on a public page',
  about: (name: string) =>
    `People who fill in the form get an email with a link, and join '${name}' only after confirming on the page it opens. Nobody can sign up someone else, and every address is confirmed.`,
  off: 'The page is closed. People who signed up stay on the list.',
  address: 'Public address',
  outbox:
    'No email service is set up: the email with the link goes to the Outbox on this machine, not to the person.',
} as const

export const PERSON_TEXTS = {
  loadFailed: 'This person could not be loaded.',
  notFound: 'No person has this address',
  notFoundHelp: 'The person may have been deleted or erased, or the address is spelled differently.',
  suppressed: 'This person no longer gets email',
  lifted: 'This person may be emailed again',
  erased: 'Person erased',
  optOutKept: 'Their opt-out is kept, without the address.',
  eraseGoes: (lists: string, mails: string) =>
    `name, address, memberships of ${lists}, consent history, preferences, and deliveries and clicks of ${mails}.`,
  eraseStays: 'how many emails were sent and clicked, without the person.',
  eraseStaysSuppressed:
    'how many emails were sent and clicked, without the person; and a fingerprint of the address, so they are never emailed again.',
  finalComplaint: 'The person reported an email as spam. This is final and cannot be lifted.',
  suppressAbout: (email: string) =>
    `${email} will no longer get email from any list, even after an import. You can lift this later, with a reason.`,
  liftAbout: (email: string) =>
    `${email} will be emailed again by every list that they are on. Do this only if they asked for it. Your reason is kept in their history.`,
  needReason: NEED_REASON,
  needAddress: 'Please type the address exactly as shown above',
} as const
