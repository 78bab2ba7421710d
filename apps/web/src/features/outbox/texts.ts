import { plural, t } from '@lingui/core/macro'
import type { SendKind } from '@newsloom/contract/sends/sends'
import { quote } from '~/lib/quote.ts'

const emails = (count: number) => plural(count, { one: '# email', other: '# emails' })

/** Texts of the Outbox screen. */
export const TEXTS = {
  title: t`Outbox`,
  about: t`Emails as their readers get them`,
  subtitle: t`No email service is set up, so emails stay on this machine`,
  withService: t`Emails go to readers. Those sent before an email service was set up stay here.`,
  refresh: t`Refresh`,
  failed: t`The outbox could not be loaded.`,
  empty: t`No email yet`,
  toResearch: t`Open News Research`,
  emptyHelp: t`Emails you send appear here as readers would get them. Send a topic's analysis from News Research.`,
  select: t`Select an email`,
  selectHelp: t`Select one on the left to read it as HTML or text, and to see its headers.`,

  list: t`Email`,
  loading: t`Loading email`,
  search: t`Search email`,
  searchHelp: t`Search by name, address or subject`,
  emails,
  found: (count: number) => plural(count, { one: '# email found', other: '# emails found' }),
  noneFound: (query: string) => t`No email matches ${quote(query)}.`,
  more: t`Show more`,
  moreFailed: t`The emails could not be loaded.`,

  all: t`All email`,
  loadingMail: t`Loading the email`,
  mailFailed: t`This email could not be loaded.`,
  phone: t`Phone width`,

  actions: t`More actions`,
  emptyOutbox: t`Empty the outbox…`,
  emptyTitle: t`Empty the outbox`,
  counting: t`Counting the emails…`,
  countFailed: t`The emails could not be counted, so nothing can be deleted.`,
  question: (count: number, kept: number) => {
    if (kept > 0) return t`Delete ${emails(count)} in the outbox? This action cannot be undone.`
    return count === 1
      ? t`Delete the only email in the outbox? This action cannot be undone.`
      : t`Delete all ${emails(count)} in the outbox? This action cannot be undone.`
  },
  kept: (count: number) =>
    count === 1
      ? t`1 email is kept because its send is not finished.`
      : t`${emails(count)} are kept because their sends are not finished.`,
  figuresKept: t`Sends, clicks and figures are kept, and links in the deleted emails keep working.`,
  nothing: (kept: number) =>
    kept === 0
      ? t`There is nothing to delete.`
      : t`There is nothing to delete yet: the emails belong to sends that are not finished.`,
  deleteAll: (count: number) => (count === 0 ? t`Delete` : t`Delete ${emails(count)}`),
  deleting: t`Deleting…`,
  deleted: (count: number) => plural(count, { one: '# email deleted', other: '# emails deleted' }),
  deleteFailed: t`The outbox could not be emptied`,
}

export const KIND_LABELS: Record<SendKind, string> = {
  news: t`Analysis`,
  campaign: t`Campaign`,
  test: t`Test`,
  correction: t`Correction`,
}
