import type { ContentSource } from '@newsloom/db/schema/campaigns'

const time = (at: string | undefined): Date | null => (at === undefined ? null : new Date(at))

/** The sections of content as an analysis has them. */
export const keptSections = ({ sections }: Pick<ContentSource, 'sections'>) =>
  sections.map((section) => ({
    ...section,
    statements: section.statements.map((statement) => ({
      ...statement,
      originalText: statement.originalText ?? null,
      releasedAt: time(statement.releasedAt),
      editedAt: time(statement.editedAt),
    })),
  }))
