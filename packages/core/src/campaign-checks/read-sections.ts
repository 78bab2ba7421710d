import type { ContentSource } from '@newsloom/db/schema/campaigns'

const time = (at: string | undefined): Date | null => (at === undefined ? null : new Date(at))

/** Reads the sections of content as an analysis has them: their times are stored as text. */
export const readSections = ({ sections }: Pick<ContentSource, 'sections'>) =>
  sections.map((section) => ({
    ...section,
    statements: section.statements.map((statement) => ({
      ...statement,
      originalText: statement.originalText ?? null,
      releasedAt: time(statement.releasedAt),
      editedAt: time(statement.editedAt),
    })),
  }))
