import type { Checked } from '@newsloom/contract/analysis/checks'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { longDate } from '@newsloom/email/text/long-date'
import { unifyText } from '@newsloom/lexicon/unify-text'
import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { CallSubject } from '../ports.ts'

/** Texts that readers were told are wrong, and when; in the form that `comparableText` gives. */
export type CorrectedTexts = ReadonlyMap<string, Date>
/** The subject of an analysis; `topicIds`: of a campaign that may not be saved yet. */
type Subject = CallSubject & { topicIds?: number[] }

/**
 * The corrected statements of the emails about topics, or of a campaign and its topics. A new
 * analysis may say one of them again.
 */
export async function correctedTexts(
  ctx: Context,
  { topicId = 0, campaignId = 0, topicIds = [] }: Subject,
): Promise<CorrectedTexts> {
  if (topicId === 0 && campaignId === 0 && topicIds.length === 0) return new Map()
  const rows = await ctx.db.execute<{ said: string; at: string }>(sql`
    select n.note ->> 'text' as said, to_json(coalesce(k.ended_at, k.created_at)) #>> '{}' as at
    from corrections k
    join correction_notes of on of.correction_id = k.id join notes n on n.id = of.note_id
    where k.state in ('waiting', 'mailed') and (
      k.topic_id = ${topicId}::int
      or k.topic_id = any(${sql.param(topicIds)}::int[])
      or k.topic_id in (select topic_id from campaign_topics where campaign_id = ${campaignId}::int)
      or exists (
        select 1 from correction_notes c
        join mailed_statements m on m.note_id = c.note_id
        join sends s on s.id = m.send_id
        where c.correction_id = k.id and (s.campaign_id = ${campaignId}::int
          or s.topic_id = ${topicId}::int or s.topic_id = any(${sql.param(topicIds)}::int[]))))
    order by k.id`)
  return new Map(rows.map(({ said, at }) => [comparableText(said), new Date(at)]))
}

/** All but letters, figures and their signs: '-0.3%' is not '0.3', but 'covid-19' has no minus. */
const UNHEARD = String.raw`(?!(?<![a-z\d])[+-]\p{Sc}?\d)[^\p{L}\p{M}\p{N}\p{Sc}%]`
const IGNORED = new RegExp(`(?<!\\d)(?:${UNHEARD})+|(?:${UNHEARD})+(?!\\d)`, 'gu')

/**
 * The letters and figures of a text, with the signs of figures: spaces, quotation marks and a last
 * full stop do not count.
 */
export const comparableText = (text: string): string =>
  unifyText(text)
    .toLowerCase()
    .replace(/\u2212\s?/g, '-')
    .replace(IGNORED, '')

type OnPage = { url: string; quote: string }

/** Whether two quotes are of one sentence of a page: one may be longer than the other. */
export function isSameSentence(a: OnPage, b: OnPage): boolean {
  const [one, other] = [comparableText(a.quote), comparableText(b.quote)]
  return a.url === b.url && one !== '' && other !== '' && (one.includes(other) || other.includes(one))
}

/**
 * The outcome of a statement's checks, with the finding that its text was corrected before. What
 * its own articles say may be right by then: a person decides, and may release it.
 */
export function withCorrected(checked: Checked, text: string, known: CorrectedTexts): Checked {
  const at = known.get(comparableText(text))
  if (!at) return checked
  const reason = sentence('wordsCorrected', longDate(at, 'en'))
  return {
    verdict: checked.verdict === 'supported' ? 'unclear' : checked.verdict,
    reasons: [...checked.reasons, reason],
    checks: [
      ...checked.checks,
      { kind: 'correction', finding: 'unclear', lookedFor: text, place: null, where: null, reason },
    ],
  }
}
