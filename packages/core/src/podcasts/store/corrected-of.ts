import { linkTarget } from '../../article-links/link-target.ts'
import type { Context } from '../../context.ts'
import { type CorrectedQuote, correctedOnPages } from '../../corrected-texts/corrected-quotes.ts'
import type { SourceStatement } from '../script/script.ts'

/** The quotes that were corrected since, on the pages that statements cite. */
export const correctedOf = (ctx: Context, sources: readonly SourceStatement[]): Promise<CorrectedQuote[]> =>
  correctedOnPages(ctx, [
    ...new Set(sources.flatMap(({ quotes }) => quotes.flatMap((quote) => linkTarget(quote) ?? []))),
  ])
