import type { NewsPreflightView, ReceivedBefore } from '@newsloom/contract/sends/news-preflight'
import type { AnalysisPreflightInput } from '@newsloom/contract/sends/sends'
import { countRecipients } from '../audience/count-audience.ts'
import type { Context } from '../context.ts'
import { preflightMail } from '../preflight/preflight-mail.ts'
import { learnAccount } from '../system/sender-domain.ts'
import { checkNews } from './prepare/check-news.ts'
import { readNews } from './read-news.ts'

/**
 * The checks before an analysis is mailed to lists: recipients, the checks of its mail, the mail,
 * and who already received the analysis. With `skipReceived` those are left out of `people`.
 * @throws InvalidError when topic or template are gone, NotFoundError when a list is gone
 */
export async function preflightNews(ctx: Context, input: AnalysisPreflightInput): Promise<NewsPreflightView> {
  await learnAccount(ctx)
  const news = await readNews(ctx, input)
  const isSkipping = input.skipReceived === true
  const { draft, analysis, received, items: checks } = await checkNews(ctx, news, { isSkipping })
  const all = await countRecipients(ctx, draft.audience, draft.topicId)
  const left = isSkipping ? (received?.people ?? 0) : 0
  const counts = { ...all, people: all.people - left }
  const { topic, template } = news
  return {
    ...(await preflightMail(ctx, draft, { counts, received: left, checks })),
    topic,
    template: { id: template.id, name: template.name },
    analysis,
    received: received && receivedView(received, { of: all.people, changedAt: analysis?.changedAt ?? null }),
  }
}

const receivedView = (
  { people, lastAt }: { people: number; lastAt: Date },
  { of, changedAt }: { of: number; changedAt: string | null },
): ReceivedBefore => ({
  people,
  of,
  lastAt: lastAt.toISOString(),
  isEarlierVersion: changedAt !== null && lastAt < new Date(changedAt),
})
