import type { KeyFigure } from '@newsloom/contract/analysis/analysis'
import type { CheckedFigure, FigureView, MailedFigure } from '@newsloom/contract/analysis/checked-analysis'
import { mailedFigures } from '@newsloom/db/schema/issues'
import { sends } from '@newsloom/db/schema/sends'
import { findFigures } from '@newsloom/lexicon/figures'
import { knownNames } from '@newsloom/lexicon/standard-lexicon'
import { unifyText } from '@newsloom/lexicon/unify-text'
import { cutText } from '@newsloom/lexicon/words'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import { isGoing } from '../audience/is-going.ts'
import type { Context } from '../context.ts'

/** An email has at most 30 figures; a value from before the last ten or more is old. */
const MAX_ROWS = 300

/**
 * The key figures of an analysis with the last value that an earlier email of the topic gave.
 * Emails with this research itself do not count.
 */
export async function withMailed(
  ctx: Context,
  { topicId, runId }: { topicId: number; runId: number },
  figures: CheckedFigure[],
): Promise<FigureView[]> {
  if (figures.length === 0) return []
  const earlier = await ctx.db
    .select({ figure: mailedFigures.figure, sentAt: sends.createdAt })
    .from(mailedFigures)
    .innerJoin(sends, eq(sends.id, mailedFigures.sendId))
    .where(
      and(
        eq(sends.topicId, topicId),
        or(eq(sends.kind, 'news'), eq(sends.kind, 'campaign')),
        isGoing(sql`${sends}`),
        sql`${sends.researchRunId} is distinct from ${runId}::int`,
      ),
    )
    .orderBy(desc(sends.id), mailedFigures.position)
    .limit(MAX_ROWS)
  return figures.map((figure) => {
    const thing = thingOf(figure)
    const found = earlier.find((row) => areSame(thing, thingOf(row.figure)))
    return { ...figure, mailed: found ? mailedFigure(figure, found) : null }
  })
}

function mailedFigure(now: KeyFigure, { figure, sentAt }: { figure: KeyFigure; sentAt: Date }): MailedFigure {
  const { value, unit, asOf } = figure
  const [before, after] = [amountOf(figure), amountOf(now)]
  const mailed = { value, unit, asOf, sentAt: sentAt.toISOString() }
  if (!before || !after) return { ...mailed, change: null }
  // 2.25 - 1.75 has more digits than either in binary
  const amount = Number((after.value - before.value).toPrecision(12))
  return { ...mailed, change: { amount, unit: after.unit } }
}

/** 'ร้อยละ' is written before its figure, other units behind it. */
function amountOf({ value, unit }: KeyFigure): { value: number; unit: string } | null {
  const [found, ...others] = [`${value} ${unit}`, `${unit} ${value}`]
    .flatMap((text) => findFigures(unifyText(text)))
    .filter((figure) => unit === '' || figure.unit !== '')
  return found && others.every((other) => other.value === found.value) ? found : null
}

type Thing = { text: string; isThai: boolean; concepts: string; unit: string }

function thingOf(figure: KeyFigure): Thing {
  const cut = cutText(unifyText(figure.what))
  const concepts = new Set(knownNames(cut).map(({ entry }) => entry.id))
  return {
    text: cut.text.trim().toLowerCase(),
    isThai: cut.tokens.some(({ script }) => script === 'thai'),
    concepts: [...concepts].toSorted().join(' '),
    unit: amountOf(figure)?.unit ?? unifyText(figure.unit),
  }
}

/** The same words, or the same concepts in the other language: a likeness would join neighbours. */
function areSame(a: Thing, b: Thing): boolean {
  if (a.unit !== b.unit) return false
  if (a.text === b.text) return true
  return a.isThai !== b.isThai && a.concepts !== '' && a.concepts === b.concepts
}
