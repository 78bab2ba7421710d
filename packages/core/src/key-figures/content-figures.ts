import type { CheckedFigure, FigureView } from '@newsloom/contract/analysis/checked-analysis'
import type { AnalysisArticle } from '../analysis/analysis-article.ts'
import { linkedUrl } from '../article-links/linked-url.ts'
import type { Context } from '../context.ts'
import { statedMeasures } from '../ranking/stated-measures.ts'
import { besideOthers } from './beside-others.ts'
import { addCorrectionFindings } from './corrected-figures.ts'
import { mailableFigures } from './mailable-figures.ts'
import type { ReportedStory } from './story-values.ts'

/**
 * The key figures in the content of a campaign, whose stories are of several topics. It has no
 * earlier email to be compared with. `stories`: in the order of the analysis, the cited report
 * first.
 */
export async function contentFigures(
  ctx: Context,
  figures: CheckedFigure[],
  stories: AnalysisArticle[][],
): Promise<FigureView[]> {
  const leads = stories.map(([lead]) => lead ?? { url: '', isSample: false })
  const checked = mailableFigures(await addCorrectionFindings(ctx, figures, leads))
  return besideOthers(checked, (place) => reportedStory(ctx, stories[place] ?? [])).map((figure) => ({
    ...figure,
    mailed: null,
  }))
}

function reportedStory(ctx: Context, articles: AnalysisArticle[]): ReportedStory {
  const reports = articles.map(({ source, title, text, summary, publishedAt }) => ({
    ...{ publisher: source, title, text: text || summary, publishedAt },
  }))
  return {
    publisher: articles[0]?.source ?? '',
    figures: statedMeasures(reports),
    reports: articles.map((article) => ({
      publisher: article.source,
      url: linkedUrl(ctx.config.publicUrl, article),
    })),
  }
}
