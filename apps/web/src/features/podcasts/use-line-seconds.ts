import { estimateSeconds } from '@newsloom/contract/podcasts/estimate-length'
import type { PodcastLanguage } from '@newsloom/contract/podcasts/podcast-language'
import type { ScriptLine } from '@newsloom/contract/podcasts/script'
import { useMemo } from 'react'

/** Estimates how long a line is spoken, once for each state of it: only one changes with a key. */
export const useLineSeconds = (language: PodcastLanguage): ((line: ScriptLine) => number) =>
  useMemo(() => {
    const known = new WeakMap<ScriptLine, number>()
    return (line) => {
      const seconds = known.get(line) ?? estimateSeconds(line.text, language)
      known.set(line, seconds)
      return seconds
    }
  }, [language])
