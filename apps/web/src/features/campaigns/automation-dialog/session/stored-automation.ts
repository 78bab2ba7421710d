import { AutomationCampaignView, EmailCampaignCard } from '@newsloom/contract/campaigns/campaigns'
import { CampaignPreview } from '@newsloom/contract/campaigns/content-runs'
import type { DraftAudience } from '~/components/forms/draft-audience.ts'
import type { DraftFormat } from '~/lib/unsaved/stored-draft.ts'
import type { AutomationDraft } from './automation-draft.ts'

/** Unsaved work that would be lost when the dialog is left. */
export type UnsavedCampaign = {
  /** unsaved fields; null: none were changed */
  draft: (Omit<AutomationDraft, 'audience'> & { audience?: DraftAudience | undefined }) | null
  /** unsaved content */
  preview: CampaignPreview | null
  /** the run in progress */
  runId: number | null
}

const { templateIds, audience, id: Id, createdAt: Time } = AutomationCampaignView.shape
const { templateId: NullableId } = EmailCampaignCard.shape
const StoredCampaign = CampaignPreview.pick({}).extend({
  draft: AutomationCampaignView.pick({
    name: true,
    persona: true,
    geminiModel: true,
    podcastLanguage: true,
    customPrompt: true,
    formatPrompt: true,
  })
    // drafts stored before campaigns had recipients have none: the campaign's own are used
    .extend({ topicIds: Id.array(), templateIds, audience: audience.optional() })
    .nullable(),
  preview: CampaignPreview.nullable(),
  runId: NullableId,
  keptAt: Time,
})

export const campaignDraftKey = (id: number | null): string => `campaign-draft.${id ?? 'new'}`

export const CAMPAIGN_DRAFT: DraftFormat<UnsavedCampaign> = {
  encode: ({ value, savedAt }) => ({ ...value, keptAt: savedAt }),
  decode: (json) => {
    const { data } = StoredCampaign.safeParse(json)
    if (!data) return null
    const { keptAt, ...value } = data
    return { value, savedAt: keptAt }
  },
}
