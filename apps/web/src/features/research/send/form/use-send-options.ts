import type { ContactListView } from '@newsloom/contract/contacts/lists'
import type { TemplateCard } from '@newsloom/contract/templates/templates'
import { useQuery } from '@tanstack/react-query'
import { trpc } from '~/lib/net/trpc.ts'

export type SendOptions = {
  lists: ContactListView[]
  /** ids of the lists that are subscribed to the topic */
  subscribed: number[]
  templates: TemplateCard[]
}

type Loaded = { data: unknown; error: { message: string } | null }
const errorOf = ({ data, error }: Loaded) => (data === undefined ? error : null)

/** The lists and templates that an analysis of the topic can be sent to and by. */
export function useSendOptions(topicId: number) {
  const lists = useQuery(trpc.lists.list.queryOptions())
  const templates = useQuery(trpc.templates.list.queryOptions())
  const subscribed = useQuery(trpc.subscriptions.listsOfTopic.queryOptions({ topicId }))
  const options: SendOptions | null =
    lists.data && templates.data && subscribed.data
      ? { lists: lists.data, templates: templates.data, subscribed: subscribed.data }
      : null
  return {
    /** null while they load, or if they could not be loaded */
    options,
    // data loaded earlier stays usable if reloading fails
    error: errorOf(lists) ?? errorOf(templates) ?? errorOf(subscribed),
    retry: () => Promise.all([lists.refetch(), templates.refetch(), subscribed.refetch()]),
  }
}
