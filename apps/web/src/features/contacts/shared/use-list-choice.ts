import type { ContactListView } from '@newsloom/contract/contacts/lists'
import { useRef, useState } from 'react'
import { toast } from '~/lib/toast.ts'
import { TEXTS } from '../texts.ts'

/**
 * The list to import into, or to add to: the one that was asked for, or the only one. Of several,
 * none is chosen before the person does it: a wrong choice would email strangers.
 */
export function useListChoice(lists: readonly ContactListView[], given: number | undefined) {
  const [picked, pick] = useState(given)
  const field = useRef<HTMLSelectElement>(null)
  const list = lists.find(({ id }) => id === picked) ?? (lists.length === 1 ? lists[0] : undefined)
  const askForList = () => {
    toast.destructive(TEXTS.needList)
    field.current?.focus()
  }
  return { list, askForList, field: { lists, listId: list?.id, onChange: pick, field } }
}
