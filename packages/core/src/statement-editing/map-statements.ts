import type { ContentSource, ContentStatement } from '@newsloom/db/schema/campaigns'

/** Replaces statements of content; `place`: from 1. */
export function mapStatements(
  source: ContentSource,
  replace: (statement: ContentStatement, place: number) => ContentStatement,
): ContentSource {
  let place = 0
  const sections = source.sections.map((section) => ({
    ...section,
    statements: section.statements.map((statement) => {
      place += 1
      return replace(statement, place)
    }),
  }))
  return { ...source, sections }
}
