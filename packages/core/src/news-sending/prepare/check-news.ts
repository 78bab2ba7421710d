import type { PreflightItem } from '@newsloom/contract/sends/preflight'
import { TEST_MARK } from '@newsloom/contract/sends/test-mark'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { deliveries, sends } from '@newsloom/db/schema/sends'
import { researchTopics } from '@newsloom/db/schema/topics'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { approvalItems } from '../../approvers/approver-of.ts'
import { replacedByNews } from '../../approvers/waiting-same.ts'
import { countReceived } from '../../audience/count-received.ts'
import type { Context } from '../../context.ts'
import { correctedItems } from '../../correction-marks/corrected-statements.ts'
import { counted } from '../../lib/plural.ts'
import type { OwnResearch } from '../../mail/mail-research.ts'
import { daysSince, STALE_DAYS } from '../../preflight/mail-age.ts'
import { type MailDraft, NO_RESEARCH_DATA } from '../../preflight/mail-draft.ts'
import { mailItems } from '../../preflight/preflight-mail.ts'
import { receivedItem } from '../../preflight/received-item.ts'
import { leftOutMentions } from '../../story-choices/left-out-mentions.ts'
import type { NewsMail, SendableNews } from '../read-news.ts'
import { sendableAnalysis } from './sendable-analysis.ts'

/** The email of a news send and its recipients. */
export function newsMailDraft(
  { topic, template, subject, contactListIds, found }: SendableNews,
  { isSkipping }: { isSkipping: boolean },
): MailDraft {
  const research = 'missing' in found ? null : found
  return {
    subject,
    mail: template,
    research: { ...(research ?? NO_RESEARCH_DATA), topicName: topic.name },
    audience: {
      kind: 'lists',
      contactListIds,
      unlessReceivedRunId: isSkipping ? (research?.runId ?? null) : null,
    },
    topicId: topic.id,
  }
}

/**
 * The findings about an analysis before it is mailed, except those about its recipients: `blocked`
 * prevents the send.
 */
export async function checkNews(ctx: Context, news: SendableNews, { isSkipping }: { isSkipping: boolean }) {
  const { found, contactListIds } = news
  const research = 'missing' in found ? null : found
  const analysis = research && (await sendableAnalysis(ctx, research))
  const topicId = news.topic.id
  const received =
    research &&
    (await countReceived(ctx, {
      audience: { kind: 'lists', contactListIds },
      topicId,
      researchRunId: research.runId,
      except: await replacedByNews(ctx, { topicId, researchRunId: research.runId, contactListIds }),
    }))
  const draft = newsMailDraft(news, { isSkipping })
  const items = mailItems(ctx, draft, [
    'missing' in found
      ? { id: 'research', level: 'blocked', text: found.missing }
      : await researchItem(ctx, found, analysis?.isFormer === true),
    ...(research ? await correctedItems(ctx, research.noted, { topicId: news.topic.id }) : []),
    ...(research ? [await testedItem(ctx, news, research), receivedItem(received, { isSkipping })] : []),
    ...(await approvalItems(ctx, { kind: 'news', topicId })),
  ])
  return { draft, analysis, received, items }
}

async function researchItem(ctx: Context, research: OwnResearch, isFormer: boolean): Promise<PreflightItem> {
  const { content, completedAt } = research
  const warning = (text: string): PreflightItem => ({ id: 'research', level: 'warning', text })
  const mentions = await leftOutMentions(ctx, research)
  if (mentions > 0) return warning(sentence('mentions', counted(mentions, 'article')))
  if (isFormer) return warning(sentence('fromEarlierRun'))
  if (content.newsItems.some((item) => item.isSample)) return warning(sentence('coversSample'))
  const days = daysSince(ctx, completedAt)
  if (days >= STALE_DAYS) return warning(sentence('analysisOld', days))
  return { id: 'research', level: 'ok', text: sentence('coversLatest') }
}

/**
 * A test shows what would be sent as long as neither the template, the analysis nor the choice of
 * articles has changed since.
 */
async function testedItem(
  ctx: Context,
  { template, subject }: NewsMail,
  { topicId, runId, changedAt: textAt }: OwnResearch,
): Promise<PreflightItem> {
  // Newsloom's own layout never changes
  const [topic] = await ctx.db
    .select({ curatedAt: researchTopics.curatedAt })
    .from(researchTopics)
    .where(eq(researchTopics.id, topicId))
  const changes = [textAt, template.updatedAt, topic?.curatedAt ?? null].filter((time) => time !== null)
  const changedAt = new Date(Math.max(...changes.map((time) => time.getTime()), 0))
  const [test] = await ctx.db
    .select({ id: sends.id })
    .from(sends)
    .innerJoin(deliveries, and(eq(deliveries.sendId, sends.id), eq(deliveries.state, 'sent')))
    .where(
      and(
        eq(sends.kind, 'test'),
        eq(sends.researchRunId, runId),
        template.id === null ? isNull(sends.templateId) : eq(sends.templateId, template.id),
        eq(sends.subject, `${TEST_MARK} ${subject}`),
        gt(sends.createdAt, changedAt),
      ),
    )
    .limit(1)
  if (test) return { id: 'tested', level: 'ok', text: sentence('tested') }
  const text = sentence('untested')
  return { id: 'tested', level: 'warning', text }
}
