import type { ContactsPage, ContactView } from '@newsloom/contract/contacts/contacts'
import type { InfiniteData } from '@tanstack/react-query'
import { queryClient, trpc } from '~/lib/net/trpc.ts'

type Pages = InfiniteData<ContactsPage>

/** Changes what is on the screen of every list's contacts, without asking for it again. */
function changePages(change: (pages: Pages) => Pages): void {
  queryClient.setQueriesData<Pages>(
    trpc.contacts.page.infiniteQueryFilter(),
    (pages) => pages && change(pages),
  )
}

const changeItems = (change: (items: ContactView[]) => ContactView[]): void =>
  changePages((pages) => ({
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, items: change(page.items) })),
  }))

/** The figures that count contacts and lists. */
const refreshCounts = async (): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries(trpc.lists.pathFilter()),
    queryClient.invalidateQueries(trpc.contacts.summary.queryFilter()),
  ])
}

/**
 * Refetches everything that shows or counts contacts. Of a list that was scrolled through only
 * the first page is: the others would be asked for one after the other, and come again with
 * scrolling.
 */
export async function refreshContacts(): Promise<void> {
  changePages(({ pages, pageParams }) => ({ pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }))
  await Promise.all([refreshCounts(), queryClient.invalidateQueries(trpc.contacts.page.pathFilter())])
}

/** Takes the contacts that are gone off the screen. */
export async function removeContacts(isGone: (contact: ContactView) => boolean): Promise<void> {
  changeItems((items) => items.filter((contact) => !isGone(contact)))
  await refreshCounts()
}

/** Shows in every list whether a person is mailed. */
export function showSuppressed(email: string, suppressed: boolean): void {
  changeItems((items) =>
    items.map((contact) =>
      contact.email.toLowerCase() === email.toLowerCase() ? { ...contact, suppressed } : contact,
    ),
  )
}
