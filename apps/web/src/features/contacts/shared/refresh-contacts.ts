import type { ContactsPage, ContactView } from '@newsloom/contract/contacts/contacts'
import type { InfiniteData } from '@tanstack/react-query'
import { queryClient, trpc } from '~/lib/net/trpc.ts'

type Pages = InfiniteData<ContactsPage>

/** Changes the cached contacts of every list without reloading them. */
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

const refreshPeople = (): Promise<void> => queryClient.invalidateQueries(trpc.contacts.people.pathFilter())

/** Reloads the counts of contacts and lists, and the table of all contacts. */
const refreshCounts = async (): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries(trpc.lists.pathFilter()),
    queryClient.invalidateQueries(trpc.contacts.summary.queryFilter()),
    refreshPeople(),
  ])
}

/**
 * Reloads everything that shows or counts contacts. Of a list scrolled through only the first page:
 * the others would be loaded one after the other, and come again with scrolling.
 */
export async function refreshContacts(): Promise<void> {
  changePages(({ pages, pageParams }) => ({ pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }))
  await Promise.all([
    refreshCounts(),
    queryClient.invalidateQueries(trpc.contacts.page.pathFilter()),
    queryClient.invalidateQueries(trpc.contacts.fieldNames.queryFilter()),
    queryClient.invalidateQueries(trpc.contacts.fields.queryFilter()),
    queryClient.invalidateQueries(trpc.people.get.pathFilter()),
  ])
}

/** Removes the deleted contacts from the cache. */
export async function removeContacts(isGone: (contact: ContactView) => boolean): Promise<void> {
  changeItems((items) => items.filter((contact) => !isGone(contact)))
  await refreshCounts()
}

/** Shows in every list whether a person gets email. */
export function showSuppressed(email: string, suppressed: boolean): void {
  void refreshPeople()
  changeItems((items) =>
    items.map((contact) =>
      contact.email.toLowerCase() === email.toLowerCase() ? { ...contact, suppressed } : contact,
    ),
  )
}

/** Retries every failed query on the screen, as they usually failed for the same reason. */
export const retryFailed = (): Promise<void> =>
  queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
