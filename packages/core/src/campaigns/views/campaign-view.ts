import type { CampaignAudienceView } from '@newsloom/contract/campaigns/campaign-audience'
import type { CampaignFigures } from '@newsloom/contract/campaigns/campaign-figures'
import { campaignHoldText, heldReason } from '@newsloom/contract/campaigns/campaign-hold'
import type {
  AutomationCampaignCard,
  CampaignCard,
  CampaignStatus,
  CampaignView,
  EmailCampaignCard,
} from '@newsloom/contract/campaigns/campaigns'
import { PodcastLanguage } from '@newsloom/contract/podcasts/podcast-language'
import type { PauseKind, SendState } from '@newsloom/contract/sends/sends'
import type { CampaignRow } from '../require-campaign.ts'

type Large = 'htmlContent' | 'content' | 'customPrompt' | 'formatPrompt' | 'generatedContent'
/** A row without its large columns, and the data from other tables. */
export type CampaignFacts = Omit<CampaignRow, Large | 'audienceIds'> & {
  /** if the audience is lists */
  contactListIds: number[]
  /** how many lists or contacts it has */
  audienceSize: number
  topics: { id: number; name: string }[]
  hasContent: boolean
  /** the latest send that is not a test */
  send: { id: number; state: SendState; pauseKind: PauseKind | null } | null
  emailsSent: number
  figures: CampaignFigures | null
}

export const campaignCard = (facts: CampaignFacts): CampaignCard =>
  facts.kind === 'email' ? emailCard(facts) : automationCard(facts)

export function campaignView(facts: CampaignFacts & Pick<CampaignRow, Large>): CampaignView {
  const { htmlContent, content, customPrompt, formatPrompt, generatedContent } = facts
  if (facts.kind === 'email') return { ...emailCard(facts), preheader: facts.preheader, htmlContent, content }
  return {
    ...automationCard(facts),
    customPrompt,
    formatPrompt,
    htmlContent,
    generatedContent,
    generatedAt: facts.generatedAt?.toISOString() ?? null,
    researchSources: facts.researchSources,
    templatesUsed: facts.templatesUsed,
  }
}

const emailCard = (facts: CampaignFacts): EmailCampaignCard => ({
  kind: 'email',
  ...common(facts),
  templateIds: facts.templateIds ?? [],
  templateId: facts.templateIds?.[0] ?? null,
  topicId: facts.topics[0]?.id ?? null,
})

const automationCard = (facts: CampaignFacts): AutomationCampaignCard => ({
  kind: 'automation',
  ...common(facts),
  persona: facts.persona,
  topicIds: facts.topics.map(({ id }) => String(id)),
  topicNames: facts.topics.map(({ name }) => name),
  geminiModel: facts.geminiModel,
  podcastLanguage: PodcastLanguage.parse(facts.podcastLanguage),
  podcastUrl: facts.podcastUrl,
  podcastTitle: facts.podcastTitle,
  podcastGeneratedAt: facts.podcastGeneratedAt?.toISOString() ?? null,
  hasContent: facts.hasContent,
})

const common = (facts: CampaignFacts) => ({
  id: facts.id,
  name: facts.name,
  subject: facts.subject,
  status: statusOf(facts),
  statusNote: facts.hold ? campaignHoldText(facts.hold) : '',
  heldReason: facts.hold && heldReason(facts.hold),
  hold: facts.hold,
  scheduledAt: facts.scheduledAt?.toISOString() ?? null,
  audience: audienceView(facts),
  templateIds: facts.templateIds,
  emailsSent: facts.emailsSent,
  figures: facts.figures,
  sendId: facts.send?.id ?? null,
  testedAt: facts.testedAt?.toISOString() ?? null,
  createdAt: facts.createdAt.toISOString(),
  updatedAt: facts.updatedAt.toISOString(),
})

/** Once its deliveries are stored, its send gives the progress. */
function statusOf({ status, send }: CampaignFacts): CampaignStatus {
  if (status !== 'sent' || !send) return status
  if (send.pauseKind === 'approval') return 'waiting'
  return send.state === 'done' ? 'sent' : send.state
}

function audienceView({ audienceKind, contactListIds, audienceSize }: CampaignFacts): CampaignAudienceView {
  if (audienceKind === 'lists') return { kind: 'lists', contactListIds }
  if (audienceKind === 'contacts') return { kind: 'contacts', contacts: audienceSize }
  return { kind: 'all' }
}
