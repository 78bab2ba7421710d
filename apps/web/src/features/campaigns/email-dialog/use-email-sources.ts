import type { EmailCampaignView } from '@newsloom/contract/campaigns/campaigns'
import type { TopicView } from '@newsloom/contract/research/topics'
import { needsResearch } from '@newsloom/email/research/research-places'
import { skipToken, useQuery } from '@tanstack/react-query'
import { trpc } from '~/lib/net/trpc.ts'
import type { EmailDraft } from './email-draft.ts'

const NO_TOPICS: readonly TopicView[] = []

/** The choices that the dialog offers, and what the email needs. */
export function useEmailSources(campaign: EmailCampaignView | null, draft: EmailDraft) {
  const templates = useQuery(trpc.templates.list.queryOptions())
  const lists = useQuery(trpc.lists.list.queryOptions())
  const { templateId, topicId, subject } = draft
  const isOwnText = campaign !== null && templateId === campaign.templateId
  const template = useQuery(
    trpc.templates.get.queryOptions(templateId === null || isOwnText ? skipToken : { id: templateId }),
  )
  const htmlContent = isOwnText ? campaign.htmlContent : (template.data?.htmlContent ?? '')
  const takesResearch = needsResearch({ subject, htmlContent }, { hasTopic: topicId !== null })
  // a topic that was chosen can be removed, even if the template only needs its name
  const offersResearch = takesResearch || topicId !== null
  const topics = useQuery(trpc.topics.list.queryOptions(undefined, { enabled: offersResearch }))
  const research = useQuery(
    trpc.templates.previewData.queryOptions(takesResearch ? { topicId, contactId: null } : skipToken),
  )
  const found = takesResearch && research.data && !research.data.isSample ? research.data : null
  const all = [templates, template, topics, research]
  return {
    templates: templates.data,
    /** errors are shown in their own field */
    lists,
    /** a topic's research can be chosen */
    takesResearch: offersResearch && topics.data !== undefined,
    topics: topics.data ?? NO_TOPICS,
    /** the email needs research and there is none */
    isResearchMissing: takesResearch && research.data?.isSample === true,
    /** the topic of the email: people who opted out of it are left out */
    aboutTopicId: found?.topicId ?? null,
    error: all.find((one) => one.error)?.error ?? null,
    retry: () => Promise.all(all.filter((one) => one.isError).map((one) => one.refetch())),
  }
}
export type EmailSources = ReturnType<typeof useEmailSources>
