import { campaignSubject } from '@newsloom/contract/campaigns/campaign-limits'
import type { ArchiveContent } from '@newsloom/contract/research/archives'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { composeMail } from '@newsloom/email/compose-mail'
import { topicBlocks } from '@newsloom/email/initial-blocks'
import { type MergeTag, unknownTags } from '@newsloom/email/merge/merge-tags'
import type { Context } from '../../context.ts'
import { InvalidError } from '../../errors.ts'
import { ownText, refuseUnclosed } from '../../mail/compose-snapshot.ts'
import { mailCounts, mailData } from '../../mail/mail-data.ts'
import { findMailTemplate, type MailTemplate } from '../../templates/require-template.ts'
import type { Topic } from '../../topics/require-topic.ts'
import type { ContentRunRow } from '../content-run-view.ts'
import type { TopicStory } from './topic-stories.ts'

export type ContentTemplate = Pick<MailTemplate, 'name' | 'htmlContent' | 'content'> & { preheader?: string }

/**
 * The chosen template, or the first topic's if none was chosen or it was deleted; null: Newsloom's
 * own layout.
 */
export async function contentTemplate(
  ctx: Context,
  { templateIds }: ContentRunRow['input'],
  [first]: Topic[],
): Promise<ContentTemplate | null> {
  if (templateIds?.length === 0) return null
  for (const id of [templateIds?.[0], first?.templateId]) {
    if (!id) continue
    const template = await findMailTemplate(ctx, id)
    if (template) return template
  }
  return null
}

export type ContentParts = {
  template: ContentTemplate | null
  name: string
  markdown: string
  content: ArchiveContent
}

/**
 * The complete HTML of the mail, with analysis, stories and counts; the recipient's values, the
 * date and the campaign's name are filled in when it is sent.
 * @throws InvalidError when the template contains unknown merge tags, or hides its end
 */
export function composeContent(ctx: Context, { template, name, markdown, content }: ContentParts): string {
  const made = template ?? { htmlContent: '', content: topicBlocks() }
  const preheader = template?.preheader ?? ''
  const unknown = unknownTags(`${preheader}\n${ownText(made)}`)
  if (unknown.length > 0) throw new InvalidError(sentence('unknownTags', 'template', unknown.join(', ')))
  // the podcast is made after its content, and filled in when it is sent
  const data = { ...mailData(ctx, { analysis: markdown, content }), podcast: undefined }
  refuseUnclosed(made, data)
  const mail = composeMail({
    html: made.htmlContent,
    blocks: made.content,
    subject: campaignSubject(name),
    preheader,
    data,
  })
  return withCounts(mail.html, mailCounts(content))
}

/** These counts are no longer known at the time of sending. */
const withCounts = (html: string, counts: Partial<Record<MergeTag, string>>): string =>
  Object.entries(counts).reduce(
    (text, [tag, count = '']) =>
      text.replace(new RegExp(`\\{\\{\\s*${tag}\\s*(?:\\|[^{}]*)?\\}\\}`, 'gi'), count),
    html,
  )

/** The stories in the form that is saved, complete in itself. */
export const archivedStories = (stories: TopicStory[]): ArchiveContent => ({
  newsItems: stories.map(([lead, ...others]) => ({
    title: lead.title,
    summary: lead.summary,
    source: lead.source,
    url: lead.url,
    publishedAt: lead.publishedAt?.toISOString() ?? null,
    relevanceScore: lead.relevance,
    isSample: lead.isSample,
    others: others.map(({ title, source, url }) => ({ title, source, url })),
  })),
})
