import { SOURCES_HEADINGS } from '@newsloom/contract/analysis/sections'

const HEADINGS: readonly string[] = Object.values(SOURCES_HEADINGS).map((heading) => `## ${heading}`)

/** An analysis without the list of its sources, and that list, which names one on each line. */
export function splitSources(markdown: string): { text: string; sources: string; count: number } {
  const lines = markdown.split('\n')
  const at = lines.findLastIndex((line) => HEADINGS.includes(line.trim()))
  if (at < 0) return { text: markdown, sources: '', count: 0 }
  const listed = lines.slice(at + 1)
  return {
    text: lines.slice(0, at).join('\n').trimEnd(),
    sources: listed.join('\n').trim(),
    count: listed.filter((line) => line.trim() !== '').length,
  }
}
