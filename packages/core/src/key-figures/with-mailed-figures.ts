import type { KeyFigure } from '@newsloom/contract/analysis/analysis'
import type { CheckedFigure, MailedFigure } from '@newsloom/contract/analysis/checked-analysis'
import { mailedFigures } from '@newsloom/db/schema/issues'
import { sends } from '@newsloom/db/schema/sends'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import { reachesReaders } from '../audience/emailed-sends.ts'
import type { Context } from '../context.ts'
import { correctedInTopic } from '../corrected-texts/corrected-quotes.ts'
import { restsOn } from './corrected-figures.ts'
import { amountOf, isSameBody, isSameMeasure, isSamePeriod, type Thing, thingOf } from './figure-thing.ts'

/** An email has at most 30 figures; a value from before the last ten or more is old. */
const MAX_ROWS = 300

type Earlier = { figure: KeyFigure; sentAt: Date; thing: Thing }

/**
 * The key figures of an analysis with the last value that an earlier email of the topic gave.
 * Emails with this research itself do not count, nor do values that were corrected since.
 */
export async function withMailedFigures<F extends CheckedFigure>(
  ctx: Context,
  { topicId, runId }: { topicId: number; runId: number },
  figures: F[],
): Promise<(F & { mailed: MailedFigure | null })[]> {
  if (figures.length === 0) return []
  const rows = await ctx.db
    .select({ figure: mailedFigures.figure, sentAt: sends.createdAt })
    .from(mailedFigures)
    .innerJoin(sends, eq(sends.id, mailedFigures.sendId))
    .where(
      and(
        eq(sends.topicId, topicId),
        or(eq(sends.kind, 'news'), eq(sends.kind, 'campaign')),
        reachesReaders(sql`${sends}`),
        sql`${sends.researchRunId} is distinct from ${runId}::int`,
      ),
    )
    .orderBy(desc(sends.id), mailedFigures.position)
    .limit(MAX_ROWS)
  const corrected = rows.length === 0 ? [] : await correctedInTopic(ctx, topicId)
  const earlier = rows
    .filter(({ figure }) => !corrected.some((one) => restsOn(figure, one)))
    .map((row) => ({ ...row, thing: thingOf(row.figure) }))
  return figures.map((figure) => ({ ...figure, mailed: lastMailed(figure, earlier) }))
}

/**
 * A forecast for another year is another figure; another month's value is shown without a change.
 */
function lastMailed(now: KeyFigure, earlier: Earlier[]): MailedFigure | null {
  const thing = thingOf(now)
  const same = earlier.filter((row) => isSameMeasure(thing, row.thing) && isSameBody(thing, row.thing))
  const ofPeriod = same.find((row) => isSamePeriod(thing, row.thing))
  if (ofPeriod) return mailedFigure(ofPeriod, changeSince(ofPeriod.figure, now))
  const [last] = thing.isForecast ? [] : same
  return last ? mailedFigure(last, null) : null
}

const mailedFigure = (
  { figure: { value, unit, asOf }, sentAt }: Earlier,
  change: MailedFigure['change'],
): MailedFigure => ({ value, unit, asOf, sentAt: sentAt.toISOString(), change })

function changeSince(figure: KeyFigure, now: KeyFigure): MailedFigure['change'] {
  const [before, after] = [amountOf(figure), amountOf(now)]
  if (!before || !after) return null
  // 2.25 - 1.75 has more digits than either in binary
  return { amount: Number((after.value - before.value).toPrecision(12)), unit: after.unit }
}
