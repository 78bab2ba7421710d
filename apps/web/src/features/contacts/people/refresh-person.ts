import type { PersonView } from '@newsloom/contract/contacts/people'
import { queryClient, trpc } from '~/lib/net/trpc.ts'
import { showSuppressed } from '../shared/refresh-contacts.ts'

/** Reloads everything about a person. */
export const refreshPerson = (email: string): Promise<void> =>
  queryClient.invalidateQueries(trpc.people.get.queryFilter({ email }))

/** Shows the person as the server just returned them, in the drawer and in every list. */
export function showPerson(email: string, person: PersonView): void {
  queryClient.setQueryData(trpc.people.get.queryKey({ email }), person)
  showSuppressed(email, person.suppression !== null)
}
