import { z } from 'zod'

/**
 * `content`: whether the statement has anything in common with its quotes. `correction`: whether
 * its words repeat some that readers were told are wrong.
 */
export const CHECK_KINDS = [
  'article',
  'quote',
  'figure',
  'date',
  'name',
  'direction',
  'denial',
  'hedge',
  'content',
  'correction',
] as const
export const CheckKind = z.enum(CHECK_KINDS)
export type CheckKind = z.infer<typeof CheckKind>

/** `unclear`: code cannot tell. `none`: the statement holds nothing of this kind. */
export const Finding = z.enum(['found', 'not-found', 'unclear', 'none'])
export type Finding = z.infer<typeof Finding>

/** The place of a thing: `start` and `end` count characters of the stored title or text. */
export const Place = z.object({
  articleId: z.string(),
  field: z.enum(['title', 'text']),
  start: z.number(),
  end: z.number(),
})
export type Place = z.infer<typeof Place>

export const Check = z.object({
  kind: CheckKind,
  finding: Finding,
  /** the words looked for, as the statement writes them */
  lookedFor: z.string(),
  place: Place.nullable(),
  /** whether the place is in a quote of the statement, or elsewhere in a cited article */
  where: z.enum(['quote', 'article']).nullable(),
  /** for a person; empty where all is well */
  reason: z.string(),
})
export type Check = z.infer<typeof Check>

/** The finding of all checks of one kind for a statement. */
export const KindFinding = z.object({ kind: CheckKind, finding: Finding.exclude(['none']) })
export type KindFinding = z.infer<typeof KindFinding>
const WORST_FIRST = ['not-found', 'unclear', 'found'] as const

/** The worst finding of each kind of check that had something to look for. */
export const worstFindings = (checks: readonly Pick<Check, 'kind' | 'finding'>[]): KindFinding[] =>
  CHECK_KINDS.flatMap((kind) => {
    const findings = checks.filter((check) => check.kind === kind).map(({ finding }) => finding)
    const finding = WORST_FIRST.find((one) => findings.includes(one))
    return finding ? [{ kind, finding }] : []
  })

/**
 * `supported`: everything that code checks was found. `unsupported`: something was not.
 * `unclear`: code cannot tell about some of it.
 */
export const Verdict = z.enum(['supported', 'unsupported', 'unclear'])
export type Verdict = z.infer<typeof Verdict>

/** The outcome of all checks of one statement. */
export const Checked = z.object({ verdict: Verdict, reasons: z.array(z.string()), checks: z.array(Check) })
export type Checked = z.infer<typeof Checked>
