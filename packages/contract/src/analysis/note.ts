import { z } from 'zod'
import { IsoTime } from '../primitives.ts'
import { CheckKind, Finding, Verdict } from './checks.ts'

/** A quote with the text around it, from the article as stored when the email was made. */
export const NoteQuote = z.object({
  quote: z.string(),
  /** the quote was in the article, in its title or its text */
  isFound: z.boolean(),
  /** words of the text around the quote; empty for a quote of the title */
  before: z.string(),
  after: z.string(),
  title: z.string(),
  publisher: z.string(),
  publishedAt: IsoTime.nullable(),
  /** null: not a web address */
  url: z.string().nullable(),
})
export type NoteQuote = z.infer<typeof NoteQuote>

/** The content of a note in an email about a statement. It holds nothing about any reader. */
export const Note = z.object({
  text: z.string(),
  quotes: z.array(NoteQuote),
  findings: z.array(z.object({ kind: CheckKind, finding: Finding.exclude(['none']) })),
  verdict: Verdict,
  /** a person let the email include it though not everything was found */
  isReleased: z.boolean(),
  /** a person edited the text */
  isEdited: z.boolean(),
  /** when its analysis was written or last changed */
  checkedAt: IsoTime.nullable(),
})
export type Note = z.infer<typeof Note>
