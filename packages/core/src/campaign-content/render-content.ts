import type { Unsupported } from '@newsloom/contract/analysis/checked-analysis'
import type { StoredHold } from '@newsloom/contract/analysis/holds'
import type { Note } from '@newsloom/contract/analysis/note'
import type { StoredContentChecks } from '@newsloom/contract/campaigns/content-checks'
import type { SourceStatement } from '@newsloom/contract/podcasts/script'
import type { ContentSource, GeneratedContent } from '@newsloom/db/schema/campaigns'
import { isFound } from '../analysis/shown.ts'
import { readSections } from '../campaign-checks/read-sections.ts'
import type { Context } from '../context.ts'
import { sourceStatements } from '../podcasts/source-statements.ts'
import { composeContent } from './pipeline/compose-content.ts'
import { type ContentStory, citedStories, contentChecks } from './pipeline/content-checks.ts'
import { notedContent } from './pipeline/noted-content.ts'

type Of = Pick<GeneratedContent, 'modelUsed'> & {
  replaced: NonNullable<GeneratedContent['replaced']> | null
  stories: ContentStory[]
  unsupported: Unsupported
  hold: StoredHold | null
}
type RenderedContent = {
  htmlContent: string
  checks: StoredContentChecks
  /** the statements that a podcast of the content may use: found in the articles, or released */
  statements: SourceStatement[]
  /** the statements' notes, which the content links to */
  notes: ReadonlyMap<string, Note>
}

/** Renders the content of a campaign from what its analysis says, and a person has changed. */
export async function renderContent(
  ctx: Context,
  source: ContentSource,
  { stories, unsupported, hold, ...writer }: Of,
): Promise<RenderedContent> {
  const { layout, template, name, checkedAt, stories: content } = source
  const analysis = { ...source, sections: readSections(source) }
  const noted = await notedContent(ctx, { analysis, checkedAt, layout, ...writer }, stories, unsupported)
  const found = analysis.sections.map((section) => ({
    ...section,
    statements: section.statements.filter(isFound),
  }))
  return {
    htmlContent: composeContent(ctx, { template, name, markdown: noted.analysis, content }),
    checks: contentChecks(ctx, { analysis, hold }, { stories, unsupported }),
    statements: sourceStatements(found, citedStories(ctx, stories)),
    notes: noted.notes,
  }
}
