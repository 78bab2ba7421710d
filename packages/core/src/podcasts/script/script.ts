/** The plain types of a script, as the writer, the checks and the voices share them. */
export type { PodcastLanguage } from '@newsloom/contract/podcasts/podcast-language'
export type {
  Host,
  LineKind,
  RemovedLine,
  Script,
  ScriptLine,
  SourceQuote,
  SourceStatement,
  Speaker,
} from '@newsloom/contract/podcasts/script'
