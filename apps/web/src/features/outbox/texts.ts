import type { SendKind } from '@newsloom/contract/sends/sends'
import { plural } from '~/lib/numbers.ts'

const emails = (count: number) => plural(count, 'email')

/** Texts of the Outbox screen. */
export const TEXTS = {
  title: 'Outbox',
  subtitle: 'The local mailbox: no email service is set up, so email stays on this machine',
  refresh: 'Refresh',
  failed: 'The outbox could not be loaded.',
  empty: 'No email yet',
  emptyHelp:
    "Emails you send appear here as readers would get them. Send a topic's analysis from News Research.",
  select: 'Select an email',
  selectHelp: 'Choose one on the left to read it as HTML or text, and to see its headers.',

  list: 'Email',
  loading: 'Loading email',
  search: 'Search email',
  searchHelp: 'Search name, address or subject',
  emails,
  found: (count: number) => `${emails(count)} found`,
  noneFound: (words: string) => `No email matches '${words}'.`,
  more: 'Show more',
  moreFailed: 'The emails could not be loaded.',

  all: 'All email',
  loadingMail: 'Loading the email',
  mailFailed: 'This email could not be loaded.',
  phone: 'Phone width',

  actions: 'More actions',
  emptyOutbox: 'Empty the outbox…',
  emptyTitle: 'Empty the outbox',
  counting: 'Counting the emails…',
  countFailed: 'The emails could not be counted, so nothing can be deleted.',
  question: (count: number, kept: number) => {
    const all = count === 1 ? 'the only email' : `all ${emails(count)}`
    return `Delete ${kept === 0 ? all : emails(count)} in the outbox? This action cannot be undone.`
  },
  kept: (count: number) =>
    count === 1
      ? '1 email is kept because its send is not finished.'
      : `${emails(count)} are kept because their sends are not finished.`,
  figuresKept: 'Sends, clicks and figures are kept, and links in the deleted emails keep working.',
  nothing: (kept: number) =>
    kept === 0
      ? 'There is nothing to delete.'
      : 'There is nothing to delete yet: the emails belong to sends that are not finished.',
  deleteAll: (count: number) => (count === 0 ? 'Delete' : `Delete ${emails(count)}`),
  deleting: 'Deleting…',
  deleted: (count: number) => `${emails(count)} deleted`,
  deleteFailed: 'The outbox could not be emptied',
}

export const KIND_LABELS: Record<SendKind, string> = {
  news: 'Analysis',
  campaign: 'Campaign',
  test: 'Test',
  correction: 'Correction',
}
