import { CampaignPreview } from '@newsloom/contract/campaigns/campaign-runs'
import { AutomationCampaignView, EmailCampaignCard } from '@newsloom/contract/campaigns/campaigns'
import type { DraftAudience } from '~/components/forms/draft-audience.ts'
import { storage } from '~/lib/storage.ts'
import type { CampaignDraft } from './campaign-draft.ts'

/** What a browser keeps of a dialog that was left. */
export type StoredCampaign = {
  /** unsaved fields; null: they are as they are saved */
  draft: (Omit<CampaignDraft, 'audience'> & { audience?: DraftAudience | undefined }) | null
  /** unsaved content */
  preview: CampaignPreview | null
  /** the run under way */
  runId: number | null
  /** ISO 8601 */
  keptAt: string
}

const { templateIds, audience, id: Id, createdAt: Time } = AutomationCampaignView.shape
const { templateId: NullableId } = EmailCampaignCard.shape
const Kept = CampaignPreview.pick({}).extend({
  draft: AutomationCampaignView.pick({
    name: true,
    persona: true,
    geminiModel: true,
    podcastLanguage: true,
    customPrompt: true,
    formatPrompt: true,
  })
    // one that was kept before campaigns had recipients keeps those of its campaign
    .extend({ topicIds: Id.array(), templateIds, audience: audience.optional() })
    .nullable(),
  preview: CampaignPreview.nullable(),
  runId: NullableId,
  keptAt: Time,
})

const keyOf = (id: number | null): string => `campaign-draft.${id ?? 'new'}`

/** False: this browser keeps nothing more, or is not allowed to. */
export const keepCampaign = (id: number | null, kept: StoredCampaign | null): boolean =>
  storage.write(keyOf(id), kept && JSON.stringify(kept))

/** Null where nothing was kept, or nothing that can be read. */
export function readCampaign(id: number | null): StoredCampaign | null {
  try {
    return Kept.safeParse(JSON.parse(storage.read(keyOf(id)) ?? 'null')).data ?? null
  } catch {
    return null
  }
}
