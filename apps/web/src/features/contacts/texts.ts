import { plural, t } from '@lingui/core/macro'
import { NEED_REASON } from '@newsloom/contract/contacts/people'
import { CONTACT_RULES } from '~/lib/labels/contract-texts.ts'
import { translateMessage } from '~/lib/labels/sentences/translate-message.ts'
import { formatNumber } from '~/lib/numbers.ts'
import { quote } from '~/lib/quote.ts'

/** The screen's documented texts. */
export const TEXTS = {
  title: t`Contacts`,
  subtitle: t`Manage your contact lists and email automation subscriptions`,
  noLists: t`No contact lists yet. Create your first list to get started.`,
  listCreated: t`Contact list created successfully!`,
  imported: t`Contacts imported successfully!`,
  allThere: t`All of these contacts are in the list already`,
  added: (count: number) => t`Added ${formatNumber(count)} contacts`,
  importFailed: t`Failed to import contacts`,
  allRefused: t`Every address was rejected.`,
  deleted: (count: number) =>
    count === 1
      ? t`Contact deleted successfully!`
      : plural(count, { one: '# contact deleted', other: '# contacts deleted' }),
  notDeleted: t`Failed to delete contact`,
  needName: CONTACT_RULES.listName,
  needEmails: CONTACT_RULES.addresses,
  needList: CONTACT_RULES.list,
} as const

/** Texts about lists that the specification does not have. */
export const LIST_TEXTS = {
  importNeedsList: t`There are no contact lists yet. Create one with 'New List', then import into it.`,
  notLoaded: t`The contact lists could not be loaded.`,
  updated: t`Contact list updated`,
  deleted: t`Contact list deleted`,
  deletedContacts: (count: number) => t`Removed ${plural(count, { one: '# contact', other: '# contacts' })}`,
  /** names what is deleted, and that this cannot be undone */
  deleteQuestion: (name: string, contacts: number) =>
    contacts === 0
      ? t`Are you sure you want to delete ${quote(name)}? This action cannot be undone.`
      : t`Are you sure you want to delete ${quote(name)} and its ${plural(contacts, { one: '# contact', other: '# contacts' })}? This action cannot be undone.`,
  deleteKeeps: t`Suppressions, sent emails and their statistics are kept.`,
  noContacts: t`No contacts in this list yet.`,
  noMatch: (search: string) => t`No contact matches ${quote(search)}.`,
  /** `hasMore`: more match than are loaded */
  found: (count: number, all: number, hasMore: boolean) =>
    hasMore
      ? t`${formatNumber(count)}+ of ${plural(all, { one: '# contact', other: '# contacts' })}`
      : t`${formatNumber(count)} of ${plural(all, { one: '# contact', other: '# contacts' })}`,
} as const

export const SIGNUP_TEXTS = {
  title: t`Sign-up form`,
  label: t`Let people sign up on a public page`,
  about: (name: string) =>
    t`People who fill in the form get an email with a link, and join ${quote(name)} only after confirming on the page it opens. Nobody can sign up someone else, and every address is confirmed.`,
  shows: t`The page shows the list's name and description, your sender name and your email brand.`,
  off: t`The page is closed. People who signed up stay on the list.`,
  address: t`Link to the form`,
  outbox: t`No email service is set up. The email with the link stays in the local outbox and does not reach the person.`,
} as const

export const PERSON_TEXTS = {
  loadFailed: t`This person could not be loaded.`,
  notFound: t`No person has this address`,
  notFoundHelp: t`The person may have been deleted or erased, or the address is spelled differently.`,
  suppressed: t`This person no longer gets email`,
  lifted: t`This person may be emailed again`,
  removedFrom: (list: string) => t`Removed from ${quote(list)}`,
  stays: (email: string) => t`${email} stays in your contacts.`,
  onNoOther: (email: string) =>
    t`${email} is on no other list, so this also removes them from your contacts.`,
  notRemoved: t`Failed to remove the contact`,
  erased: t`Person erased`,
  optOutKept: t`Their opt-out is kept, without the address.`,
  eraseGoes: (lists: string, mails: string) =>
    t`name, address, memberships of ${lists}, consent history, preferences, and deliveries and clicks of ${mails}.`,
  eraseStays: t`how many emails were sent and clicked, without the person.`,
  eraseStaysSuppressed: t`how many emails were sent and clicked, without the person; and a fingerprint of the address, so they are never emailed again.`,
  finalComplaint: t`The person reported an email as spam. This is final and cannot be lifted.`,
  suppressAbout: (email: string) =>
    t`${email} will no longer get email from any list, even after an import. You can lift this later, with a reason.`,
  liftAbout: (email: string) =>
    t`${email} will be emailed again by every list that they are on. Do this only if they asked for it. Your reason is kept in their history.`,
  needReason: translateMessage(NEED_REASON),
  needAddress: t`Type the address exactly as shown above`,
} as const

/** The label of a list's menu. */
export const actionsFor = (list: string): string => t`Actions for ${list}`
