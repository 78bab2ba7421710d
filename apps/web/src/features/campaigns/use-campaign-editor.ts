import { CAMPAIGN_TEXTS } from '@newsloom/contract/campaign-limits'
import type { CampaignRunView } from '@newsloom/contract/campaign-runs'
import type { AutomationCampaignView } from '@newsloom/contract/campaigns'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toast } from '~/lib/toast.ts'
import { trpc } from '~/lib/trpc.ts'
import { announceDone } from './announce-done.ts'
import { type CampaignDraft, contentOfCampaign, contentOfPreview, hasPrompts } from './campaign-draft.ts'
import { TOASTS } from './texts.ts'
import { useCampaignForm } from './use-campaign-form.ts'
import { useCampaignRun } from './use-campaign-run.ts'
import { useRegenerated } from './use-regenerated.ts'

export type DialogTab = 'setup' | 'content' | 'test'
export type CampaignEditor = ReturnType<typeof useCampaignEditor>
type Prompts = Pick<CampaignDraft, 'customPrompt' | 'formatPrompt'>

/** Everything that the tabs of the dialog share. `campaign` null: a new one. */
export function useCampaignEditor(campaign: AutomationCampaignView | null) {
  const [tab, setTab] = useState<DialogTab>('setup')
  const form = useCampaignForm(campaign)
  const { draft, patch, mode } = form
  const topics = useQuery(trpc.topics.list.queryOptions())
  const templates = useQuery(trpc.templates.list.queryOptions())
  const [replaced, setReplaced] = useState<{ before: Prompts; after: Prompts } | null>(null)
  const rules = useRules(setTab)
  const showRegenerated = useRegenerated()
  const run = useCampaignRun({ runId: form.runId, onRunId: form.setRunId, mode, onDone: take })
  const known = topics.data
  // a topic that was deleted meanwhile is no longer chosen
  const topicIds = known
    ? draft.topicIds.filter((id) => known.some((topic) => topic.id === id))
    : draft.topicIds
  const firstTopic = known?.find(({ id }) => id === topicIds[0])
  const isOffered = templates.data?.some(({ id }) => id === firstTopic?.templateId) ?? false
  const ownTemplate = isOffered ? (firstTopic?.templateId ?? null) : null
  const full = {
    ...draft,
    topicIds,
    templateId: draft.templateId === undefined ? ownTemplate : draft.templateId,
  }

  /** What a run brought. Prompts that stood there can be taken back. */
  function take(done: CampaignRunView) {
    announceDone(done, mode)
    if (done.prompts) {
      const { customPrompt, formatPrompt, campaignName = '' } = done.prompts
      const before = { customPrompt: draft.customPrompt, formatPrompt: draft.formatPrompt }
      const after = { customPrompt, formatPrompt }
      setReplaced(before.customPrompt + before.formatPrompt === '' ? null : { before, after })
      patch(draft.name.trim() === '' ? { ...after, name: campaignName } : after)
    }
    if (!done.preview) return
    if (campaign) showRegenerated(campaign.id, done.preview)
    else form.setPreview(done.preview)
  }
  const generatePrompts = () => {
    const { geminiModel } = full
    if (!rules.hasTopics(full, CAMPAIGN_TEXTS.promptsNeedTopic)) return
    if (!rules.hasPersona(full, CAMPAIGN_TEXTS.promptsNeedPersona)) return
    run.startPrompts({
      topicIds,
      persona: draft.persona.trim(),
      geminiModel,
      campaignId: campaign?.id ?? null,
    })
  }
  const generateContent = () => {
    if (!rules.hasTopics(full, CAMPAIGN_TEXTS.previewNeedsTopics)) return
    if (!rules.hasPersona(full, CAMPAIGN_TEXTS.persona)) return
    if (!hasPrompts(draft))
      return toast.destructive(TOASTS.promptsRequired, CAMPAIGN_TEXTS.previewNeedsPrompts)
    const { templateId, ...fields } = full
    const input = {
      ...fields,
      name: draft.name.trim(),
      persona: draft.persona.trim(),
      templateIds: templateId === null ? [] : [templateId],
    }
    if (campaign) run.startRegenerate({ ...input, id: campaign.id })
    else run.startPreview(input)
  }
  const isReplaced =
    replaced?.after.customPrompt === draft.customPrompt && replaced.after.formatPrompt === draft.formatPrompt
  return {
    campaign,
    tab,
    setTab,
    form,
    draft: full,
    topics,
    templates,
    run,
    rules,
    content: form.preview ? contentOfPreview(form.preview) : campaign && contentOfCampaign(campaign),
    generatePrompts,
    generateContent,
    /** puts back what stood in the prompts; null where nothing did, or they were changed since */
    takeBack: replaced && isReplaced ? () => patch(replaced.before) : null,
  }
}

type Missing = { field: 'persona' | 'topics'; text: string }

/** The rules that a person is told by a toast, and beside the field. */
function useRules(setTab: (tab: DialogTab) => void) {
  const [missing, setMissing] = useState<Missing | null>(null)
  const persona = useRef<HTMLInputElement>(null)
  const refuse = (title: string, field: Missing['field'], text: string): false => {
    toast.destructive(title, text)
    setMissing({ field, text })
    setTab('setup')
    // the tab may have to come first
    if (field === 'persona') requestAnimationFrame(() => persona.current?.focus())
    return false
  }
  return {
    persona,
    /** what is said beside a field for as long as it is still wanting */
    textFor: (field: Missing['field'], draft: CampaignDraft): string | undefined => {
      const isMissing = field === 'persona' ? draft.persona.trim() === '' : draft.topicIds.length === 0
      return isMissing && missing?.field === field ? missing.text : undefined
    },
    hasTopics: ({ topicIds }: CampaignDraft, text: string): boolean =>
      topicIds.length > 0 || refuse(TOASTS.topicRequired, 'topics', text),
    hasPersona: ({ persona: reader }: CampaignDraft, text: string): boolean =>
      reader.trim() !== '' || refuse(TOASTS.personaRequired, 'persona', text),
  }
}
