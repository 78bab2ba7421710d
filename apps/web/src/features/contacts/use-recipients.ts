import { splitAddresses } from '@newsloom/contract/addresses'
import { useMemo, useState } from 'react'

/** Addresses in the order they were added, each once whatever its case; what is still typed; how many were left out. */
export function useRecipients() {
  const [typed, setTyped] = useState('')
  const [dropped, setDropped] = useState(0)
  const [added, setAdded] = useState<ReadonlyMap<string, string>>(new Map())
  const emails = useMemo(() => [...added.values()], [added])

  /** Takes what is typed into the list and answers the whole list. */
  function add(): string[] {
    const found = splitAddresses(typed)
    const next = new Map(added)
    for (const email of found.emails) if (!next.has(email.toLowerCase())) next.set(email.toLowerCase(), email)
    if (typed.trim() !== '') setDropped(found.dropped)
    setAdded(next)
    setTyped('')
    return [...next.values()]
  }
  function remove(email: string): void {
    const next = new Map(added)
    next.delete(email.toLowerCase())
    setAdded(next)
  }
  function clear(): void {
    setAdded(new Map())
    setDropped(0)
    setTyped('')
  }
  return { typed, setTyped, dropped, emails, add, remove, clear }
}

export type Recipients = ReturnType<typeof useRecipients>
