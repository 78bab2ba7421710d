import type { SendAnalysisInput, SendNewsResult } from '@newsloom/contract/sends/sends'
import { type Context, transaction } from '../context.ts'
import { ConflictError } from '../errors.ts'
import { firstBlock } from '../preflight/preflight-mail.ts'
import { refuseOtherMail } from '../preflight/reviewed.ts'
import { learnAccount } from '../system/sender-domain.ts'
import { draftNews } from './draft-send.ts'
import { countRecipients } from './freeze-send.ts'
import { checkNews, newsMailDraft } from './news/check-news.ts'
import { readNews, type SendableNews } from './read-news.ts'
import { refuseOtherCount } from './refuse-other-count.ts'
import { findFirst, sendOnce } from './send-once.ts'
import { sendingMessage } from './sending-message.ts'

/**
 * Sends the topic's latest analysis by a template to the people of some lists. Asked again while
 * the same send is under way (or within 60 s of its start) it answers the first one; one that the
 * mail service stopped goes on. What the mail service is known to refuse is only kept back after a
 * review: the documented form in one call begins the send, which the service's answer stops. With
 * `people` it is the answer to a pre-flight: what that blocks, another mail, another count, and
 * everyone again while a send to the others is under way, are refused.
 * @throws InvalidError when topic, template or people are missing, or the template holds unknown
 * tags
 * @throws ConflictError when there is no analysis to send, or not what was shown
 */
export async function sendNews(ctx: Context, input: SendAnalysisInput): Promise<SendNewsResult> {
  const news = await readNews(ctx, input)
  const isSkipping = input.skipReceived === true
  const draft = draftNews(ctx, news, { isSkipping })
  const isReviewed = typeof input.people === 'number'
  if (isReviewed) {
    await learnAccount(ctx)
    await refuseBlocked(ctx, news, isSkipping)
  }
  return transaction(ctx, async (tx) => {
    const send = await sendOnce(tx, draft)
    const count = await countRecipients(tx, send.sendId)
    if (!send.repeated) {
      refuseOtherMail(input.fingerprint, newsMailDraft(news, { isSkipping }))
      if (isReviewed && !isSkipping) await refuseAllAgain(tx, news)
      refuseOtherCount(input.people, count)
    }
    return { message: await sendingMessage(tx, send.sendId, count), ...send }
  })
}

async function refuseBlocked(ctx: Context, news: SendableNews, isSkipping: boolean): Promise<void> {
  const { items } = await checkNews(ctx, news, { isSkipping })
  const block = firstBlock(items)
  if (block !== null) throw new ConflictError(block)
}

/**
 * Whoever got no answer to 'only the others' sees that all of them have it, and may choose all
 * again: everybody would be mailed twice.
 */
async function refuseAllAgain(ctx: Context, news: SendableNews): Promise<void> {
  const { fingerprint } = draftNews(ctx, news, { isSkipping: true })
  if (await findFirst(ctx, fingerprint))
    throw new ConflictError(
      'This analysis is being sent to these lists, or was sent less than a minute ago. Nothing more was sent. Wait until that send is done to send it to everyone again.',
    )
}
