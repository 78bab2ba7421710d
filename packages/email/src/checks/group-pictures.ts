import { written } from '../mail-sentences.ts'
import type { Finding } from './finding.ts'

/** Maximum number of names in a message. */
const MAX_NAMES = 3

/**
 * Merges identical findings about pictures into one, at the position of the first, with the count
 * and the first names.
 */
export function groupPictures(findings: readonly Finding[]): Finding[] {
  const alike = Map.groupBy(findings, (finding) => finding.picture?.ofMany ?? finding)
  return [...alike.values()].flatMap((group) => {
    const [first] = group
    if (!first?.picture || group.length === 1) return group
    const names = [...new Set(group.flatMap(({ picture }) => picture?.name || []))]
    const shown = [...names.slice(0, MAX_NAMES), ...(names.length > MAX_NAMES ? ['…'] : [])].join(', ')
    const pictures = written(shown ? ['namedImages', group.length, shown] : ['manyImages', group.length])
    return [{ ...first, message: written(...first.picture.ofMany(pictures)), blockId: null }]
  })
}
