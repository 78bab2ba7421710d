import { t } from '@lingui/core/macro'
import { useState, useSyncExternalStore } from 'react'
import { toast } from '~/lib/toast.ts'

/** The text copied last, and the button that copied it. There is only one clipboard. */
let latest: { by: symbol; text: string } | null = null
const watchers = new Set<() => void>()

function watch(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => watchers.delete(onChange)
}

/** Copies texts. `copied`: the one that is still in the clipboard, as far as this page knows. */
export function useCopy(failed: string): { copied: string | null; copy: (text: string) => Promise<void> } {
  const [by] = useState(() => Symbol('copy button'))
  const copied = useSyncExternalStore(watch, () => (latest?.by === by ? latest.text : null))
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      // the clipboard is not available on pages served without https
      toast.destructive(failed, t`Select it and copy it with your keyboard.`)
      return
    }
    latest = { by, text }
    for (const onChange of watchers) onChange()
  }
  return { copied, copy }
}
