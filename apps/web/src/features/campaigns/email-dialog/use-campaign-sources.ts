import type { EmailCampaignView } from '@newsloom/contract/campaigns/campaigns'
import type { TopicView } from '@newsloom/contract/research/topics'
import { needsResearch } from '@newsloom/email/research/research-places'
import { skipToken, useQuery } from '@tanstack/react-query'
import { trpc } from '~/lib/net/trpc.ts'
import type { CampaignDraft } from './campaign-draft.ts'

const NO_TOPICS: readonly TopicView[] = []

/** What the dialog offers to choose from, and what the mail needs. */
export function useCampaignSources(campaign: EmailCampaignView | null, draft: CampaignDraft) {
  const templates = useQuery(trpc.templates.list.queryOptions())
  const lists = useQuery(trpc.lists.list.queryOptions())
  const { templateId, topicId, subject } = draft
  const isOwnText = campaign !== null && templateId === campaign.templateId
  const template = useQuery(
    trpc.templates.get.queryOptions(templateId === null || isOwnText ? skipToken : { id: templateId }),
  )
  const htmlContent = isOwnText ? campaign.htmlContent : (template.data?.htmlContent ?? '')
  const takesResearch = needsResearch({ subject, htmlContent }, { hasTopic: topicId !== null })
  // chosen once, a topic can be chosen away, also when its name alone is needed
  const offersResearch = takesResearch || topicId !== null
  const topics = useQuery(trpc.topics.list.queryOptions(undefined, { enabled: offersResearch }))
  const research = useQuery(
    trpc.templates.previewData.queryOptions(takesResearch ? { topicId, contactId: null } : skipToken),
  )
  const found = takesResearch && research.data && !research.data.isSample ? research.data : null
  const all = [templates, template, topics, research]
  return {
    templates: templates.data,
    /** a failure of theirs is told where they are chosen */
    lists,
    /** a research may be chosen */
    takesResearch: offersResearch && topics.data !== undefined,
    topics: topics.data ?? NO_TOPICS,
    /** the mail needs one and there is none */
    isResearchMissing: takesResearch && research.data?.isSample === true,
    /** the topic that the mail is about: who does not want it is left out */
    aboutTopicId: found?.topicId ?? null,
    error: all.find((one) => one.error)?.error ?? null,
    retry: () => Promise.all(all.filter((one) => one.isError).map((one) => one.refetch())),
  }
}
export type CampaignSources = ReturnType<typeof useCampaignSources>
