import { t } from '@lingui/core/macro'
import type { CAMPAIGNS_SENTENCES } from '@newsloom/contract/sentences/campaigns-sentences'
import { quote } from '~/lib/quote.ts'
import type { SentenceLabels } from './sentence-labels.ts'

export const CAMPAIGNS_LABELS: SentenceLabels<typeof CAMPAIGNS_SENTENCES> = {
  otherRun: () => t`Other work for this campaign is in progress. Wait until it is done, or cancel it.`,
  noGeneratedContent: () => t`An email campaign has no content to generate: edit its template instead`,
  sentElsewhere: () => t`This campaign is already being sent to other recipients. Duplicate it instead.`,
  sentOrSending: () => t`This campaign is being sent or was sent. Pause or cancel the send instead.`,
  listsDeleted: () => t`The contact lists of this campaign were deleted. Select its recipients first.`,
  scheduledMeanwhile: () =>
    t`A campaign has just been scheduled for this list, so nothing was deleted. Please try again.`,
  topicUsedMeanwhile: () =>
    t`A campaign has just begun to use this topic, so nothing was deleted. Please try again.`,
  templateUsedMeanwhile: () =>
    t`A campaign has just begun to use this template, so nothing was deleted. Please try again.`,
  cannotAutomate: (name) =>
    t`${quote(name)} is an email campaign and cannot become an automation. Create a new campaign instead.`,
  campaignWaits: (name) => t`${quote(name)} is waiting for approval. Cancel that send to change it.`,
  campaignWasSent: (name) =>
    t`${quote(name)} was sent and can no longer be changed. Duplicate it and change the copy.`,
  campaignSentOnce: (name) =>
    t`${quote(name)} is an email campaign, which is sent once: lists subscribe to automation campaigns only`,
  justBegun: (name) => t`${quote(name)} has related data: it has just begun to be sent. Please try again.`,
  noContent: () => t`There is no content to send yet. Generate or write it first.`,
  templateNeedsResearch: () =>
    t`This template needs research, and there is none yet. Research a topic first, or remove the research blocks.`,
  wasSent: () => t`This campaign was already sent. Duplicate it, or use 'Send to failed only'.`,
  contentWasSent: () =>
    t`This content was already sent. Generate it again, duplicate the campaign, or use 'Send to failed only'.`,
  sendAwaited: () => t`This campaign is waiting for approval. Cancel that send if you want to send it again.`,
  noneActive: () => t`None of the topics are active`,
  noArticlesFound: () =>
    t`The research of its topics found no articles. Research them with other sources or keywords first.`,
  contentOnHold: (why) =>
    t`The content is on hold: ${why} Generate it again and review it before you send it.`,
  campaignOnHold: () => t`The content is on hold.`,
  releaseContent: () => t`Check its statements and release it on the campaign's page, or generate it again.`,
  generateContentAgain: () => t`Change its topics or prompts, and generate it again.`,
  contentIsNewer: () => t`The content was changed in the meantime. Review the current content first.`,
  contentWasEdited: () =>
    t`The statements of this content were edited in the meantime, and nothing was saved. Reload the campaign, then make your changes again.`,
  unknownTags: (what, tags) => t`The ${what} has unknown merge tags: ${tags}`,
  tagTooOften: (tag, count, limit) => t`The content uses ${tag} ${count} times; the limit is ${limit}`,
  templateTagTooOften: (tag, count, limit) =>
    t`The template uses ${tag} ${count} times; the limit is ${limit}`,
  chooseTopicAndTemplate: () => t`Please select topic and template`,
  noneSubscribed: () => t`None of its lists is still subscribed`,
  selectLists: () => t`Select at least one contact list`,
  selectContacts: () => t`Select at least one contact`,
  contactUnknown: (asked) =>
    t`1 of the ${asked} selected contacts no longer exists. Reload the page and select them again.`,
  contactsUnknown: (unknown, asked) =>
    t`${unknown} of the ${asked} selected contacts no longer exist. Reload the page and select them again.`,
  notYetSent: () => t`This campaign has not been sent yet`,
}
