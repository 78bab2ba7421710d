import type { AutomationCampaignView } from '@newsloom/contract/campaigns/campaigns'
import type { CampaignPreview } from '@newsloom/contract/campaigns/content-runs'
import { useState } from 'react'
import { loadDraft, useStoredDraft } from '~/lib/unsaved/stored-draft.ts'
import {
  type AutomationDraft,
  automationDraft,
  emptyDraft,
  isSameAutomation,
  rememberPersona,
} from './automation-draft.ts'
import { CAMPAIGN_DRAFT, campaignDraftKey } from './stored-automation.ts'

/**
 * The fields, the generated content that is not saved, and the run in progress, restored from this
 * browser's draft where there is one.
 */
export function useAutomationForm(campaign: AutomationCampaignView | null) {
  const key = campaignDraftKey(campaign?.id ?? null)
  const mode = campaign ? 'edit' : 'create'
  const [stored] = useState(() => loadDraft(key, CAMPAIGN_DRAFT))
  const [saved, setSaved] = useState(() => (campaign ? automationDraft(campaign) : emptyDraft()))
  const [draft, setDraft] = useState<AutomationDraft>(() => {
    const { audience = saved.audience, ...fields } = stored?.value.draft ?? saved
    return { ...fields, audience }
  })
  const [preview, setPreview] = useState<CampaignPreview | null>(stored?.value.preview ?? null)
  const [runId, setRunId] = useState(stored?.value.runId ?? null)
  const [restoredAt, setRestoredAt] = useState(
    stored?.value.draft || stored?.value.preview ? stored.savedAt : null,
  )
  const isChanged = !isSameAutomation(draft, saved, mode)
  const isDirty = isChanged || preview !== null
  const unsaved = isDirty || runId !== null ? { draft: isChanged ? draft : null, preview, runId } : null
  const { status, saveNow, remove } = useStoredDraft(key, CAMPAIGN_DRAFT, unsaved)
  const patch = (change: Partial<AutomationDraft>) => {
    if (change.persona !== undefined) rememberPersona(change.persona)
    setDraft((before) => ({ ...before, ...change }))
  }
  const discard = () => {
    setDraft(saved)
    setPreview(null)
    setRunId(null)
    setRestoredAt(null)
  }
  /** Marks everything on the screen as saved. */
  const settle = () => {
    setSaved(draft)
    setPreview(null)
    setRestoredAt(null)
  }
  return {
    mode,
    draft,
    patch,
    preview,
    setPreview,
    runId,
    setRunId,
    isDirty,
    restoredAt,
    discard,
    settle,
    /** whether the draft in this browser can be relied on */
    isDraftStored: status.state !== 'failed',
    storeDraftNow: saveNow,
    removeDraft: remove,
  } as const
}
