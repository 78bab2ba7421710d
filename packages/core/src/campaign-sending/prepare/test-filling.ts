import { needsResearch } from '@newsloom/email/research/research-places'
import type { Campaign } from '../../campaigns/require-campaign.ts'
import type { Context } from '../../context.ts'
import { podcastOf } from '../../episodes/podcast-of-campaign.ts'
import type { MailContent } from '../../mail/mail-content.ts'
import type { MailResearch } from '../../mail/mail-data.ts'
import { asIssue } from '../../mail/mail-issue.ts'
import { previewResearch } from '../../mail/preview-research.ts'
import { withNotes } from '../../notes/noted-analysis.ts'
import { openMail } from './campaign-content.ts'
import { hasPlace, listsOf, NOTHING, placed, unfilled } from './filling-parts.ts'

/**
 * The values for a preview or a test of any content of a campaign: without a research run it is the
 * sample, which says so.
 * @throws UnavailableError when there is neither research nor a sample
 */
export async function testFilling(
  ctx: Context,
  campaign: Campaign,
  { subject, mail }: { subject: string; mail: MailContent },
): Promise<MailResearch & { topicName: string }> {
  const { topicIds } = campaign
  const isAutomation = campaign.kind === 'automation'
  const open = openMail(subject, mail)
  const podcast = isAutomation ? await podcastOf(ctx, campaign) : null
  if (isAutomation && !hasPlace(ctx, NOTHING, mail))
    return { ...(await unfilled(ctx, topicIds)), topicName: campaign.name, podcast }
  if (!needsResearch(open, { hasTopic: topicIds.length > 0 })) return unfilled(ctx, topicIds)
  const found = await previewResearch(ctx, topicIds[0] ?? null)
  const research = found.isSample
    ? found
    : await withNotes(ctx, await asIssue(ctx, found, await listsOf(ctx, campaign)))
  const topicName = isAutomation ? campaign.name : research.topicName
  return { ...placed(ctx, research, mail), topicName, podcast }
}
