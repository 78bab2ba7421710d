import type { CampaignPreview } from '@newsloom/contract/campaigns/campaign-runs'
import type { AutomationCampaignView } from '@newsloom/contract/campaigns/campaigns'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type CampaignDraft, draftOf, emptyDraft, isSameDraft, rememberPersona } from './campaign-draft.ts'
import { keepCampaign, readCampaign, type StoredCampaign } from './stored-campaign.ts'

/** Keeps what is typed once it has stood still this long, ms. */
const KEEP_AFTER = 300

export type CampaignForm = ReturnType<typeof useCampaignForm>

/**
 * The fields, what was generated and is not saved, and the run under way: all as this browser kept
 * them.
 */
export function useCampaignForm(campaign: AutomationCampaignView | null) {
  const id = campaign?.id ?? null
  const mode = campaign ? 'edit' : 'create'
  const [kept] = useState(() => readCampaign(id))
  const [saved, setSaved] = useState(() => (campaign ? draftOf(campaign) : emptyDraft()))
  const [draft, setDraft] = useState<CampaignDraft>(() => {
    const { audience = saved.audience, ...fields } = kept?.draft ?? saved
    return { ...fields, audience }
  })
  const [preview, setPreview] = useState<CampaignPreview | null>(kept?.preview ?? null)
  const [runId, setRunId] = useState(kept?.runId ?? null)
  const [restoredAt, setRestoredAt] = useState(kept?.draft || kept?.preview ? kept.keptAt : null)
  const isChanged = !isSameDraft(draft, saved, mode)
  const isDirty = isChanged || preview !== null
  const keeping = useKeeping(
    id,
    isDirty || runId !== null ? { draft: isChanged ? draft : null, preview, runId } : null,
  )
  const patch = (change: Partial<CampaignDraft>) => {
    if (change.persona !== undefined) rememberPersona(change.persona)
    setDraft((before) => ({ ...before, ...change }))
  }
  const discard = () => {
    setDraft(saved)
    setPreview(null)
    setRunId(null)
    setRestoredAt(null)
  }
  /** What is on the screen is what is saved. */
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
    ...keeping,
  } as const
}

type Unsaved = Omit<StoredCampaign, 'keptAt'>

/**
 * Writes what is unsaved into the browser: soon after each change, and at once when the page is
 * left.
 */
function useKeeping(id: number | null, unsaved: Unsaved | null) {
  const [isKept, setKept] = useState(true)
  const isOver = useRef(false)
  const latest = useRef(unsaved)
  latest.current = unsaved
  const keepNow = useCallback(() => {
    if (isOver.current) return
    const { current } = latest
    setKept(keepCampaign(id, current && { ...current, keptAt: new Date().toISOString() }))
  }, [id])
  const text = JSON.stringify(unsaved)
  const first = useRef(text)
  useEffect(() => {
    // what was restored is not kept anew: its time is that of the work
    if (first.current === text) return
    first.current = ''
    const timer = setTimeout(keepNow, KEEP_AFTER)
    return () => clearTimeout(timer)
  }, [text, keepNow])
  useEffect(() => {
    window.addEventListener('pagehide', keepNow)
    return () => window.removeEventListener('pagehide', keepNow)
  }, [keepNow])
  /** Nothing is left to keep. */
  const drop = () => {
    isOver.current = true
    keepCampaign(id, null)
  }
  return { isKept, keepNow, drop }
}
