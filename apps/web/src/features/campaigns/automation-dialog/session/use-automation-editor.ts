import type { AutomationCampaignView } from '@newsloom/contract/campaigns/campaigns'
import type { ContentRunView } from '@newsloom/contract/campaigns/content-runs'
import { useState } from 'react'
import { CAMPAIGN_RULES } from '~/lib/labels/contract-texts.ts'
import { useIsLocalAnalyst } from '~/lib/system.ts'
import { toast } from '~/lib/toast.ts'
import { TOASTS } from '../../texts.ts'
import { announceDone } from './announce-done.ts'
import { contentOfCampaign, contentOfPreview, hasPrompts } from './automation-draft.ts'
import { useAutomationForm } from './use-automation-form.ts'
import { useAutomationParts } from './use-automation-parts.ts'
import { useAutomationRules } from './use-automation-rules.ts'
import { useAutomationRun } from './use-automation-run.ts'
import { useGeneratedPrompts } from './use-generated-prompts.ts'
import { useRegenerated } from './use-regenerated.ts'

export type DialogTab = 'setup' | 'content' | 'test'
export type AutomationEditor = ReturnType<typeof useAutomationEditor>

/** The state and actions shared by the dialog's tabs. `campaign` null: a new one. */
export function useAutomationEditor(campaign: AutomationCampaignView | null) {
  const [tab, setTab] = useState<DialogTab>('setup')
  const isLocal = useIsLocalAnalyst()
  const form = useAutomationForm(campaign)
  const { topicIds, ...parts } = useAutomationParts(form.draft)
  const draft = { ...form.draft, topicIds }
  const rules = useAutomationRules(() => setTab('setup'))
  const prompts = useGeneratedPrompts(draft, form.patch)
  const showRegenerated = useRegenerated()
  const run = useAutomationRun({ runId: form.runId, onRunId: form.setRunId, mode: form.mode, onDone: take })

  function take(done: ContentRunView) {
    announceDone(done, { mode: form.mode, isLocal })
    if (done.prompts) prompts.put(done.prompts)
    if (!done.preview) return
    if (campaign) showRegenerated(campaign.id, done.preview)
    else form.setPreview(done.preview)
  }
  const generatePrompts = () => {
    const { geminiModel } = draft
    if (!rules.hasTopics(draft, CAMPAIGN_RULES.promptsNeedTopic)) return
    if (!rules.hasPersona(draft, CAMPAIGN_RULES.promptsNeedPersona)) return
    const persona = draft.persona.trim()
    run.startPrompts({ topicIds, persona, geminiModel, campaignId: campaign?.id ?? null })
  }
  const generateContent = () => {
    if (!rules.hasTopics(draft, CAMPAIGN_RULES.previewNeedsTopics)) return
    if (!rules.hasPersona(draft, CAMPAIGN_RULES.persona)) return
    if (!hasPrompts(draft))
      return toast.destructive(TOASTS.promptsRequired, CAMPAIGN_RULES.previewNeedsPrompts)
    const input = { ...draft, name: draft.name.trim(), persona: draft.persona.trim() }
    if (campaign) run.startRegenerate({ ...input, id: campaign.id })
    else run.startPreview(input)
  }
  return {
    ...parts,
    campaign,
    tab,
    setTab,
    form,
    draft,
    run,
    rules,
    content: form.preview ? contentOfPreview(form.preview) : campaign && contentOfCampaign(campaign),
    generatePrompts,
    generateContent,
    restorePrompts: prompts.restoreText,
  }
}
