import type { Finding } from './finding.ts'

/** The most names in one line. */
const NAMED = 3

/**
 * Findings of several pictures that are the same become one, in the place of the first, with their
 * count and first names.
 */
export function groupPictures(findings: readonly Finding[]): Finding[] {
  const alike = Map.groupBy(findings, (finding) => finding.picture?.inWords ?? finding)
  return [...alike.values()].flatMap((group) => {
    const [first] = group
    if (!first?.picture || group.length === 1) return group
    const names = [...new Set(group.flatMap(({ picture }) => picture?.name || []))]
    const shown = [...names.slice(0, NAMED), ...(names.length > NAMED ? ['…'] : [])].join(', ')
    const pictures = `${group.length} pictures${shown ? ` (${shown})` : ''}`
    return [{ ...first, message: first.picture.inWords(pictures), blockId: null }]
  })
}
