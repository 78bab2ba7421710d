import type { SendAnalysisInput, SendNewsResult } from '@newsloom/contract/sends/sends'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { type Context, transaction } from '../context.ts'
import { ConflictError } from '../errors.ts'
import { firstBlock } from '../preflight/preflight-mail.ts'
import { refuseOtherMail } from '../preflight/reviewed.ts'
import { countRecipients } from '../sends/freeze-send.ts'
import { refuseOtherCount } from '../sends/refuse-other-count.ts'
import { findFirst, sendOnce } from '../sends/send-once.ts'
import { sendingMessage } from '../sends/sending-message.ts'
import { learnAccount } from '../system/sender-domain.ts'
import { draftNews } from './draft-news.ts'
import { checkNews, newsMailDraft } from './prepare/check-news.ts'
import { readNews, type SendableNews } from './read-news.ts'

/**
 * Sends the topic's latest analysis with a template to the people in some lists. Repeated while the
 * same send is in progress (or within 60 s of its start) it returns the first one; one that the
 * mail service stopped is resumed. A known refusal by the mail service blocks only a reviewed send:
 * the documented form in one call starts the send, and the service's response stops it. With
 * `people` it follows a pre-flight: whatever that blocks, another mail, another count, and sending
 * to everyone again while a send to the others is in progress are refused.
 * @throws InvalidError when topic, template or people are missing, or the template contains unknown
 * tags
 * @throws ConflictError when there is no analysis to send, or not the one that was shown
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
  if (block !== null) throw new ConflictError(block.text)
}

/**
 * A user who got no answer to 'only the others' sees that all recipients have it and may choose
 * everyone: all would be mailed twice.
 */
async function refuseAllAgain(ctx: Context, news: SendableNews): Promise<void> {
  const { fingerprint } = draftNews(ctx, news, { isSkipping: true })
  if (await findFirst(ctx, fingerprint)) throw new ConflictError(sentence('newsInProgress'))
}
