import type { PromptsResult } from '@newsloom/contract/campaigns/content-runs'
import { useState } from 'react'
import type { AutomationDraft } from './automation-draft.ts'

type Prompts = Pick<AutomationDraft, 'customPrompt' | 'formatPrompt'>
type Patch = (change: Partial<AutomationDraft>) => void

/** Puts generated prompts into the form, and remembers the text they replace. */
export function useGeneratedPrompts(draft: AutomationDraft, patch: Patch) {
  const [replaced, setReplaced] = useState<{ before: Prompts; after: Prompts } | null>(null)
  const put = ({ customPrompt, formatPrompt, campaignName = '' }: PromptsResult) => {
    const before = { customPrompt: draft.customPrompt, formatPrompt: draft.formatPrompt }
    const after = { customPrompt, formatPrompt }
    setReplaced(before.customPrompt + before.formatPrompt === '' ? null : { before, after })
    patch(draft.name.trim() === '' ? { ...after, name: campaignName } : after)
  }
  const { before, after } = replaced ?? {}
  const isThere = after?.customPrompt === draft.customPrompt && after.formatPrompt === draft.formatPrompt
  return {
    put,
    /** restores the replaced text; null if there was none, or the prompts have been edited since */
    restoreText: before && isThere ? () => patch(before) : null,
  }
}
