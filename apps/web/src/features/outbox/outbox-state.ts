import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { idFromSearch } from '~/lib/search-params.ts'
import { useDebounced } from '~/lib/time/use-debounced.ts'

/** The part of the state that is in the address bar: the email that is read, the open send. */
type OutboxSearch = { mail?: number; send?: number }

export const readOutboxSearch = (search: Record<string, unknown>): OutboxSearch => ({
  mail: idFromSearch(search.mail),
  send: idFromSearch(search.send),
})

/** The state of the screen, and how to change a part of it. */
export function useOutboxState() {
  const search = useSearch({ from: '/outbox' })
  const navigate = useNavigate({ from: '/outbox' })
  const [typed, setTyped] = useState('')
  const [isPhone, setPhone] = useState(false)
  const query = useDebounced(typed.trim())
  return {
    ...search,
    typed,
    setTyped,
    /** the words of the search */
    query,
    /** whether emails are shown as wide as on a phone */
    isPhone,
    setPhone,
    select: (mail: number | undefined) => void navigate({ search: { ...search, mail }, resetScroll: false }),
    /** opens an email within its send; not somewhere to go back to */
    open: (mail: number, send: number | undefined) =>
      void navigate({ search: { mail, send }, replace: true, resetScroll: false }),
    /** opens a send, or closes the open one; not somewhere to go back to */
    toggle: (send: number) =>
      void navigate({
        search: { ...search, send: send === search.send ? undefined : send },
        replace: true,
        resetScroll: false,
      }),
  }
}
export type OutboxState = ReturnType<typeof useOutboxState>
