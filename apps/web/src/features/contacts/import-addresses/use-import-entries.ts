import type { RejectedRow } from '@newsloom/contract/contacts/imports'
import {
  parseRecipients,
  type SkippedText,
  type TypedRecipient,
} from '@newsloom/contract/contacts/recipients'
import { useMemo, useState } from 'react'

type Added = ReadonlyMap<string, TypedRecipient>

/**
 * The people to import in the order they were added, each address once whatever its case, and the
 * field's text with the entries in it that are not addresses.
 */
export function useImportEntries() {
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState<readonly SkippedText[]>([])
  const [added, setAdded] = useState<Added>(new Map())
  const people = useMemo(() => [...added.values()], [added])
  /** entries that were deleted from the field no longer count */
  const skipped = left.filter(({ text }) => typed.includes(text))

  /**
   * Adds the typed entries to the list; those that are not addresses stay in the field. Returns the
   * whole list and the entries left.
   */
  function add(): { people: TypedRecipient[]; skipped: SkippedText[] } {
    const read = parseRecipients(typed)
    const next = new Map(added)
    for (const person of read.recipients) {
      const known = next.get(keyOf(person.email))
      next.set(keyOf(person.email), known ? { ...known, name: known.name ?? person.name } : person)
    }
    setAdded(next)
    setTypedEntries(read.skipped)
    return { people: [...next.values()], skipped: read.skipped }
  }
  function remove(email: string): void {
    const next = new Map(added)
    next.delete(keyOf(email))
    setAdded(next)
  }
  function clear(): void {
    setAdded(new Map())
    setTypedEntries([])
  }
  /**
   * After an import: empties the list, and puts rejected entries back into the field with their
   * reasons.
   */
  function putBackRejected(rejected: readonly RejectedRow[]): void {
    const refused = rejected.map(({ email, reason }): SkippedText => {
      const name = added.get(keyOf(email))?.name
      return { text: name ? `${name} <${email}>` : email, reason }
    })
    setAdded(new Map())
    setTypedEntries([...refused, ...left])
  }
  function setTypedEntries(texts: readonly SkippedText[]): void {
    setLeft(texts)
    setTyped(texts.map(({ text }) => text).join('\n'))
  }
  return { typed, setTyped, skipped, people, add, remove, clear, putBackRejected }
}

const keyOf = (email: string): string => email.toLowerCase()

export type ImportEntries = ReturnType<typeof useImportEntries>
