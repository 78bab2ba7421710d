import { deliveries, sends } from '@newsloom/db/schema/sends'
import { fieldValues, parseMergeTags } from '@newsloom/email/merge/merge-tags'
import { sql } from 'drizzle-orm'

/**
 * The columns that a subject is rendered from, on deliveries joined with their sends. Snapshots are
 * large: only those of subjects with tags are read.
 */
export const subjectColumns = {
  subject: sends.subject,
  values: sql<Record<
    string,
    string
  > | null>`case when ${sends.subject} like '%{{%' then ${sends.snapshot}->'values' end`,
  to: deliveries.email,
  toName: deliveries.name,
  toFields: deliveries.fields,
}
type SubjectRow = {
  subject: string
  values: Record<string, string> | null
  to: string | null
  toName: string | null
  toFields: Record<string, string> | null
}

/** The subject as it was in the mail to this person. */
export function mailSubject({ subject, values, to, toName, toFields }: SubjectRow): string {
  const own: Record<string, string | undefined> = {
    ...values,
    ...fieldValues(toFields),
    name: toName ?? '',
    email: to ?? '',
  }
  return parseMergeTags(subject)
    .map((piece) => (piece.kind === 'text' ? piece.text : own[piece.tag] || piece.fallback))
    .join('')
}
