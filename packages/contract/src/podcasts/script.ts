import { z } from 'zod'
import { IsoTime } from '../primitives.ts'
import { sentence } from '../sentences/sentences.ts'
import { Voice } from './episode.ts'
import { PodcastLanguage } from './podcast-language.ts'

/** Limits of one script; what is beyond them is refused when saved, and cut when written. */
export const SCRIPT_LIMITS = {
  title: 200,
  host: 40,
  tone: 200,
  lines: 200,
  line: 800,
  /** statements that one line may rest on */
  statements: 8,
  minMinutes: 1,
  maxMinutes: 15,
}
/** The longest line that can be recorded in one segment, s. */
export const MAX_LINE_SECONDS = 65
export const DEFAULT_MINUTES = 5
/** The tone is an instruction to the writer. */
export const DEFAULT_TONE = 'Calm and clear, as on public radio'
/** Names that a voice of the language can say. */
export const defaultHosts = (language: PodcastLanguage): [Host, Host] =>
  language === 'Thai' ? [{ name: 'นภา' }, { name: 'ธนา' }] : [{ name: 'Anna' }, { name: 'Ben' }]

/** 0 or 1: the first or the second host. */
export const Speaker = z.union([z.literal(0), z.literal(1)])
export type Speaker = z.infer<typeof Speaker>

/**
 * `fact`: rests on the statements that it names. `bridge` and `greeting` state no facts and name
 * none.
 */
export const LineKind = z.enum(['fact', 'bridge', 'greeting'])
export type LineKind = z.infer<typeof LineKind>

/** Words of one host before the other speaks. `id` is unique in its script. */
export const ScriptLine = z.object({
  id: z.string().min(1).max(40),
  speaker: Speaker,
  kind: LineKind,
  text: z.string().max(SCRIPT_LIMITS.line),
  /** ids of the source statements of its script */
  statementIds: z.array(z.string()).max(SCRIPT_LIMITS.statements),
  /** a person has compared these words with their sources, and wants them spoken */
  isKept: z.boolean().optional(),
  /** the time of the latest correction of its statements that they knew of; missing: of none */
  keptAfter: IsoTime.optional(),
})
export type ScriptLine = z.infer<typeof ScriptLine>

export const Host = z.object({
  name: z.string().trim().min(1, sentence('enterName')).max(SCRIPT_LIMITS.host),
  /** missing: the usual one */
  voice: Voice.optional(),
})
export type Host = z.infer<typeof Host>

/** A bright and a warm one, which are easily told apart. */
const DEFAULT_VOICES: readonly [Voice, Voice] = ['Kore', 'Puck']
/** The voices of both hosts. */
export const voicesOf = ({ hosts: [first, second] }: { hosts: readonly [Host, Host] }): [Voice, Voice] => [
  first.voice ?? DEFAULT_VOICES[0],
  second.voice ?? DEFAULT_VOICES[1],
]

const sameName = (name: string): string => name.trim().toLowerCase()

/** A model tells the voices apart by the names of their hosts, and listeners by their sound. */
function requireTwo(hosts: [Host, Host], { addIssue }: z.RefinementCtx): void {
  const [one, two] = voicesOf({ hosts })
  if (sameName(hosts[0].name) === sameName(hosts[1].name))
    addIssue({ code: 'custom', path: [1, 'name'], message: sentence('hostsAlike') })
  if (one === two) addIssue({ code: 'custom', path: [1, 'voice'], message: sentence('voicesAlike') })
}

/** A passage of an article that a statement rests on. */
export const SourceQuote = z.object({
  quote: z.string(),
  title: z.string(),
  publisher: z.string(),
  url: z.string(),
  publishedAt: IsoTime.nullable(),
  language: z.string().nullable(),
})
export type SourceQuote = z.infer<typeof SourceQuote>

/**
 * A checked statement as it was when a script was written from it. `id`: what lines name it by,
 * from '1'.
 */
export const SourceStatement = z.object({
  id: z.string(),
  heading: z.string(),
  text: z.string(),
  quotes: z.array(SourceQuote),
})
export type SourceStatement = z.infer<typeof SourceStatement>

/** A line that was not taken over from the writer, and why. */
export const RemovedLine = z.object({ text: z.string(), reasons: z.array(z.string()) })
export type RemovedLine = z.infer<typeof RemovedLine>

/** The settings for which a script is written. */
export const ScriptSettings = z.object({
  language: PodcastLanguage,
  hosts: z.tuple([Host, Host]).superRefine(requireTwo),
  tone: z.string().trim().max(SCRIPT_LIMITS.tone),
  targetMinutes: z.number().int().min(SCRIPT_LIMITS.minMinutes).max(SCRIPT_LIMITS.maxMinutes),
})
export type ScriptSettings = z.infer<typeof ScriptSettings>

/** The dialogue of one podcast episode. */
export const Script = ScriptSettings.extend({
  title: z.string().trim().max(SCRIPT_LIMITS.title),
  lines: z.array(ScriptLine).max(SCRIPT_LIMITS.lines),
})
export type Script = z.infer<typeof Script>
