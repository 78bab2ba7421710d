import type { KeyFigure } from '@newsloom/contract/analysis/analysis'
import type { CheckedFigure } from '@newsloom/contract/analysis/checked-analysis'
import type { ReportedFigure } from '@newsloom/contract/research/stories'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { longDate } from '@newsloom/email/text/long-date'
import { agree, findFigures } from '@newsloom/lexicon/figures'
import { unifyText } from '@newsloom/lexicon/unify-text'
import { linkTarget } from '../article-links/link-target.ts'
import { linkedUrl } from '../article-links/linked-url.ts'
import type { Context } from '../context.ts'
import { type CorrectedQuote, correctedOnPages } from '../corrected-texts/corrected-quotes.ts'
import { comparableText } from '../corrected-texts/corrected-texts.ts'
import { amountOf } from './figure-thing.ts'

type Value = Pick<KeyFigure, 'value' | 'unit'>
type Page = { url: string; isSample: boolean }

/**
 * Key figures of an analysis; those that rest on a corrected quote get a finding, so no email has
 * them. `articles`: in the order of the analysis.
 */
export async function addCorrectionFindings(
  ctx: Context,
  figures: CheckedFigure[],
  articles: Page[],
): Promise<CheckedFigure[]> {
  if (figures.length === 0) return figures
  const urls = articles.map((article) => pageUrl(ctx, article))
  const corrected = await correctedOnPages(
    ctx,
    urls.flatMap((url) => url ?? []),
  )
  return figures.map((figure) => {
    const url = urls[Number(figure.articleId) - 1]
    const found = corrected.find((one) => one.url === url && restsOn(figure, one))
    return found ? withFinding(figure, found) : figure
  })
}

/** The address that the notes of an article's statements have. */
const pageUrl = (ctx: Context, article: Page): string | null =>
  linkTarget({ url: linkedUrl(ctx.config.publicUrl, article) })

function withFinding(figure: CheckedFigure, { quote, at }: CorrectedQuote): CheckedFigure {
  const reason = sentence('figureCorrected', longDate(at, 'en'))
  return {
    ...figure,
    verdict: figure.verdict === 'supported' ? 'unclear' : figure.verdict,
    reasons: [...figure.reasons, reason],
    checks: [
      ...figure.checks,
      { kind: 'correction', finding: 'unclear', lookedFor: quote, place: null, where: null, reason },
    ],
  }
}

/** Whether a figure comes from a corrected quote: either quote may contain the other. */
export function restsOn(figure: Value & Pick<KeyFigure, 'quote'>, corrected: CorrectedQuote): boolean {
  const [own, other] = [comparableText(figure.quote), comparableText(corrected.quote)]
  return (own.includes(other) || other.includes(own)) && isCorrected(figure, corrected)
}

/**
 * Whether the correction concerns this value: a person's correction replaces what the statement
 * says, but a changed page may still give the same value.
 */
export function isCorrected(value: Value, corrected: CorrectedQuote): boolean {
  const amount = amountOf(value)
  const size = amount && { ...amount, value: Math.abs(amount.value) }
  return concerns(corrected, (text) =>
    size
      ? findFigures(text).some((figure) => agree({ ...figure, value: Math.abs(figure.value) }, size))
      : text.includes(unifyText(value.value)),
  )
}

/** The same of a figure that was read from a report. */
export const isCorrectedReport = ({ value, unit }: ReportedFigure, corrected: CorrectedQuote): boolean =>
  concerns(corrected, (text) =>
    findFigures(text).some((figure) => figure.unit === unit && figure.value === Math.abs(value)),
  )

/**
 * Whether a correction concerns what some texts state, and does not state it as right itself;
 * `states` is asked about unified texts.
 */
export function concerns(
  { quote, said, cause, erratum }: CorrectedQuote,
  states: (text: string) => boolean,
): boolean {
  if (!states(unifyText(quote))) return false
  if (erratum.kind === 'corrected' && states(unifyText(erratum.right))) return false
  if (cause.kind === 'person') return states(unifyText(said))
  return cause.kind !== 'changed' || !states(unifyText(cause.now))
}
