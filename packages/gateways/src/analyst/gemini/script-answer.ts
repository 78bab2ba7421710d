import { LineKind, SCRIPT_LIMITS } from '@newsloom/contract/podcasts/script'
import type { DraftLine, ScriptRequest } from '@newsloom/core/podcasts/script-writer'
import { z } from 'zod'
import type { JsonFields } from './gemini-client.ts'

const SPEAKERS = ['first', 'second'] as const

/** The sources of a line before its text: a writer chooses what to say before it says it. */
export const scriptFields = ({ parts }: ScriptRequest): JsonFields => {
  const numbers = parts.flatMap(({ statements }) => statements.map(({ number }) => number))
  return {
    lines: {
      list: {
        speaker: { oneOf: SPEAKERS },
        statements: { numbersUpTo: Math.max(1, ...numbers) },
        kind: { oneOf: LineKind.options },
        text: 'text',
      },
    },
  }
}

/** More than this is not a dialogue, but a loop. */
const TOO_MANY = 4

const ScriptForm = z.object({
  lines: z
    .array(
      z.object({
        speaker: z.enum(SPEAKERS),
        statements: z.array(z.coerce.number().int()).default([]),
        kind: LineKind.catch('fact'),
        text: z.string(),
      }),
    )
    .min(1)
    .max(SCRIPT_LIMITS.lines * TOO_MANY),
})

/** The lines of a model's answer, of given statements only; null when it has another form. */
export function readScript(answer: unknown, { parts }: ScriptRequest): DraftLine[] | null {
  const parsed = ScriptForm.safeParse(answer)
  if (!parsed.success) return null
  const given = new Set(parts.flatMap(({ statements }) => statements.map(({ number }) => number)))
  return parsed.data.lines.map(({ speaker, statements, ...line }) => ({
    ...line,
    speaker: speaker === 'first' ? 0 : 1,
    statements: statements.filter((number) => given.has(number)),
  }))
}
