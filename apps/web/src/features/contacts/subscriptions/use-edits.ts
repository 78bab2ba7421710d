import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type Edits,
  type ItemEdits,
  lengthsOf,
  resync,
  type Values,
  withEdit,
  withoutSaved,
} from './subscription-edits.ts'
import type { Item } from './subscription-items.ts'

const NOTHING: Edits = new Map()

/** The unsaved edits of both tabs. */
export function useEdits(items: readonly Item[]) {
  const [edits, setEdits] = useState(NOTHING)
  const lengths = useRef(lengthsOf(items))
  useEffect(() => {
    const before = lengths.current
    lengths.current = lengthsOf(items)
    setEdits((now) => resync(now, before, items))
  }, [items])
  const edit = useCallback(
    (item: Item, listId: number, values: Values) => setEdits((now) => withEdit(now, item, listId, values)),
    [],
  )
  const forget = useCallback(
    (key: string, saved: ItemEdits) => setEdits((now) => withoutSaved(now, key, saved)),
    [],
  )
  return { edits, edit, forget }
}
