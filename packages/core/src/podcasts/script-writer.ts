import type { Host, LineKind, PodcastLanguage, Speaker } from './script/script.ts'

/** A statement as the writer sees it. `number`: from 1, what its lines name. */
export type GivenStatement = { number: number; text: string; quotes: string[] }

export type ScriptRequest = {
  language: PodcastLanguage
  /** the name of the show */
  show: string
  hosts: readonly [Host, Host]
  tone: string
  targetMinutes: number
  /** words or characters that take that long, as the language counts them */
  length: { amount: number; unit: 'words' | 'characters' }
  /** the statements, in this order */
  parts: { heading: string; statements: GivenStatement[] }[]
  /** a single line to word differently, with what is said around it; null: the whole dialogue */
  rewrite: { text: string; speaker: Speaker; before: string; after: string } | null
  /** a stored or live model id */
  model: string
}

/** A line as a writer gives it; nothing of it is checked. */
export type DraftLine = { speaker: Speaker; kind: LineKind; text: string; statements: number[] }

/** `lines` null: the answer does not have the requested form. */
export type ScriptAnswer = {
  lines: DraftLine[] | null
  modelUsed: string
  /** the tokens used, if the model's API reports them */
  tokens?: { prompt: number; answer: number } | null
}
