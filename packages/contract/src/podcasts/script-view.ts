import { z } from 'zod'
import { Verdict } from '../analysis/checks.ts'
import { Id, IsoTime } from '../primitives.ts'
import { RunState } from '../run-state.ts'
import { sentence } from '../sentences/sentences.ts'
import { PodcastLanguage } from './podcast-language.ts'
import { LineKind, RemovedLine, Script, ScriptLine, ScriptSettings, SourceStatement } from './script.ts'

/**
 * How a version came about: written as a whole, one line written again, edited by a person, or
 * restored.
 */
export const SCRIPT_ORIGINS = ['written', 'line', 'edited', 'restored'] as const

/** How many versions of a script are kept. */
export const KEPT_VERSIONS = 50

/** The result of checking a line by code. */
export const LineChecked = z.object({
  verdict: Verdict,
  /** for a person */
  reasons: z.array(z.string()),
  /** when what it rests on was last corrected; only a keep that knew of it counts */
  correctedAt: IsoTime.optional(),
  /** whether the voices say it, see `isSpokenLine` */
  isSpoken: z.boolean(),
  /** the words that are read aloud, with numbers in words */
  spoken: z.string(),
})
export type LineChecked = z.infer<typeof LineChecked>

/**
 * Whether the voices say a line: one that its sources do not support never, one that code cannot
 * decide on only once a person keeps it.
 */
export const isSpokenLine = (check: Check, line: Keep): boolean =>
  check.verdict === 'supported' || (check.verdict === 'unclear' && isStillKept(check, line))

type Check = Pick<LineChecked, 'verdict' | 'correctedAt'>
type Keep = Pick<ScriptLine, 'isKept' | 'keptAfter'>

/** Whether a person keeps a line, and knew of the correction of what it rests on. */
export const isStillKept = ({ correctedAt }: Pick<Check, 'correctedAt'>, line: Keep): boolean => {
  if (line.isKept !== true || correctedAt === undefined) return line.isKept === true
  return line.keptAfter !== undefined && new Date(line.keptAfter) >= new Date(correctedAt)
}

/** A script as its screen shows it. */
export const ScriptView = z.object({
  campaignId: Id,
  version: z.number(),
  script: Script,
  /** by the ids of its lines */
  checks: z.record(z.string(), LineChecked),
  sources: z.array(SourceStatement),
  removed: z.array(RemovedLine),
  origin: z.enum(SCRIPT_ORIGINS),
  modelUsed: z.string(),
  isLocal: z.boolean(),
  createdAt: IsoTime,
  /** the statements have changed since it was written */
  isOutdated: z.boolean(),
})
export type ScriptView = z.infer<typeof ScriptView>

/** A saved version in a list. */
export const ScriptVersion = z.object({
  version: z.number(),
  origin: z.enum(SCRIPT_ORIGINS),
  modelUsed: z.string(),
  lines: z.number(),
  seconds: z.number(),
  createdAt: IsoTime,
})
export type ScriptVersion = z.infer<typeof ScriptVersion>

export const ScriptRunView = z.object({
  id: Id,
  campaignId: Id,
  title: z.string(),
  state: RunState,
  lineId: z.string().nullable(),
  /** the current step, for the user */
  current: z.string(),
  /** the version that it saved */
  version: z.number().nullable(),
  error: z.string().nullable(),
  queuedAt: IsoTime,
  endedAt: IsoTime.nullable(),
})
export type ScriptRunView = z.infer<typeof ScriptRunView>

/** The settings for which a script is written, and its title. */
export const WritingSettings = ScriptSettings.extend({ title: Script.shape.title })
export type WritingSettings = z.infer<typeof WritingSettings>

/** The settings for which a script of a campaign would be written. */
export const ScriptSetup = z.object({
  settings: WritingSettings,
  /** languages that it can be written in now; empty: there are no statements yet */
  languages: z.array(PodcastLanguage),
})
export type ScriptSetup = z.infer<typeof ScriptSetup>

export const CampaignInput = z.object({ campaignId: Id })
export const VersionInput = z.object({ campaignId: Id, version: z.number().int().positive() })

/** 'Write script'; without settings those of the script, or else the usual ones. */
export const StartScriptInput = CampaignInput.extend({ settings: WritingSettings.partial().optional() })
export type StartScriptInput = z.infer<typeof StartScriptInput>

/** `version`: the one on the screen; a line of another one is not written again. */
export const StartLineInput = VersionInput.extend({ lineId: ScriptLine.shape.id })
export type StartLineInput = z.infer<typeof StartLineInput>

const distinctLines = (lines: ScriptLine[]): boolean =>
  new Set(lines.map(({ id }) => id)).size === lines.length
/** `version`: the one that was edited; if there is a newer one, nothing is saved. */
export const SaveScriptInput = VersionInput.extend({
  script: Script.extend({
    title: Script.shape.title.min(1, sentence('enterTitle')),
    lines: Script.shape.lines.refine(distinctLines, 'Each line needs an id of its own'),
  }),
})
export type SaveScriptInput = z.infer<typeof SaveScriptInput>

/** A line as it is typed; saves nothing. */
export const CheckLineInput = VersionInput.extend({
  kind: LineKind,
  text: ScriptLine.shape.text,
  statementIds: ScriptLine.shape.statementIds,
})
export type CheckLineInput = z.infer<typeof CheckLineInput>
