import type { SendNewsInput, SendNewsResult } from '@newsloom/contract/sends'
import { type Context, transaction } from '../context.ts'
import { ConflictError } from '../errors.ts'
import { firstBlock } from '../preflight/preflight-mail.ts'
import { checkNews } from './check-news.ts'
import { draftSend } from './draft-send.ts'
import { countRecipients } from './freeze-send.ts'
import { refuseOtherCount } from './refuse-other-count.ts'
import { sendOnce } from './send-once.ts'

/**
 * Sends the topic's latest analysis by a template to the people of some lists. Asked again while the same send is under
 * way (or within 60 s of its start) it answers the first one; one that the mail service stopped goes on.
 * With `people` it is the answer to a pre-flight: what that blocks, and another count, are refused.
 * @throws InvalidError when topic, template or people are missing, or the template holds unknown tags
 * @throws ConflictError when there is no analysis to send, or not to as many as were shown
 */
export async function sendNews(ctx: Context, input: SendNewsInput): Promise<SendNewsResult> {
  const draft = await draftSend(ctx, input)
  if (typeof input.people === 'number') await refuseBlocked(ctx, input)
  return transaction(ctx, async (ctx) => {
    const send = await sendOnce(ctx, draft)
    const people = await countRecipients(ctx, send.sendId)
    if (!send.repeated) refuseOtherCount(input.people, people)
    return { message: sendingMessage(people), ...send }
  })
}

async function refuseBlocked(ctx: Context, input: SendNewsInput): Promise<void> {
  const { items } = await checkNews(ctx, input)
  const block = firstBlock(items)
  if (block !== null) throw new ConflictError(block)
}

/** The documented answer to 'send'. */
export const sendingMessage = (people: number): string =>
  `Sending to ${people.toLocaleString('en')} ${people === 1 ? 'person' : 'people'}`
