import { CAMPAIGN_TEXTS, DEFAULT_CAMPAIGN_BODY } from '@newsloom/contract/campaigns/campaign-limits'
import type {
  CreateEmailCampaignInput,
  UpdateEmailCampaignInput,
} from '@newsloom/contract/campaigns/campaigns'
import type { Campaign } from '../campaigns/require-campaign.ts'
import type { Tx } from '../context.ts'
import { InvalidError } from '../errors.ts'
import { pinTemplates, type TemplateRow } from '../templates/require-template.ts'
import { audienceAfter, pinnedTemplate, pinnedTopics, requireFillable } from './campaign-parts.ts'

type CampaignInput = CreateEmailCampaignInput | UpdateEmailCampaignInput

/**
 * The columns of an email campaign after a save, and its topics. Missing values are taken
 * from `known`.
 * @throws InvalidError without any content, NotFoundError when the topic, the template or a list is
 * gone
 */
export async function emailColumns(tx: Tx, given: CampaignInput, known: Campaign | null) {
  const topicIds = await topicAfter(tx, given, known)
  const template = await templateAfter(tx, given, known)
  const content = contentAfter(given, template, known)
  requireFillable(content.htmlContent)
  const columns = {
    name: given.name ?? known?.name ?? '',
    subject: given.subject ?? known?.subject ?? '',
    preheader: given.preheader ?? preheaderAfter(template, known),
    templateIds: template ? [template.id] : [],
    ...content,
    ...(await audienceAfter(tx, given.audience, known)),
  }
  return { columns, topicIds }
}

async function topicAfter(tx: Tx, { topicId }: CampaignInput, known: Campaign | null): Promise<number[]> {
  if (topicId === undefined) return known?.topicIds ?? []
  return topicId === null ? [] : pinnedTopics(tx, [topicId])
}

async function templateAfter(
  tx: Tx,
  { templateId }: CampaignInput,
  known: Campaign | null,
): Promise<TemplateRow | null> {
  if (templateId === undefined) return (await pinTemplates(tx, known?.templateIds ?? []))[0] ?? null
  return templateId === null ? null : pinnedTemplate(tx, templateId)
}

/** A chosen template's own; otherwise it stays. */
const preheaderAfter = (template: TemplateRow | null, known: Campaign | null): string =>
  template && known?.templateIds?.[0] !== template.id ? template.preheader : (known?.preheader ?? '')

type Content = Pick<Campaign, 'htmlContent' | 'content'>

/**
 * A template is copied when it is chosen, or when its current HTML is given; its later changes do
 * not change the campaign. Giving the copy's own HTML is not a choice, as clients send back what
 * they read.
 */
function contentAfter(
  { htmlContent }: CampaignInput,
  template: TemplateRow | null,
  known: Campaign | null,
): Content {
  if (known && htmlContent === known.htmlContent) return contentOf(known)
  const isChosen = template !== null && (!known || known.templateIds?.[0] !== template.id)
  const isTemplates = htmlContent === null ? isChosen : htmlContent === template?.htmlContent
  if (template && isTemplates) return copyOf(template)
  if (htmlContent !== null) return { htmlContent, content: [] }
  if (known) return contentOf(known)
  throw new InvalidError(CAMPAIGN_TEXTS.missing)
}

const contentOf = ({ htmlContent, content }: Content): Content => ({ htmlContent, content })

const copyOf = (template: TemplateRow): Content =>
  template.htmlContent.trim() ? contentOf(template) : { htmlContent: DEFAULT_CAMPAIGN_BODY, content: [] }
