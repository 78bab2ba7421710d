import { queryClient, trpc } from '~/lib/trpc.ts'

/** What shows contacts or counts them is asked for anew. */
export async function refreshContacts(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries(trpc.lists.pathFilter()),
    queryClient.invalidateQueries(trpc.contacts.pathFilter()),
  ])
}
