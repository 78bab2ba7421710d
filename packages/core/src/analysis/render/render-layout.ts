import type { RenderedSection, RenderedStatement } from '../rendered.ts'

/** Where a layout puts a statement: its id in brackets. */
export const PLACE = /\[(s\d{1,3})\]/g

/**
 * Fills a layout with statements. A line whose statements are all left out goes with them, and a
 * heading with all of its lines. What a person edited or released since is added at the end.
 */
export function renderLayout(
  layout: string,
  sections: RenderedSection[],
  lineOf: (statement: RenderedStatement) => string,
): string {
  const shown = new Map(sections.flatMap(({ statements }) => statements).map((one) => [one.id, one]))
  const placed = new Set([...layout.matchAll(PLACE)].map(([, id]) => id))
  const lines = layout.split('\n').flatMap((line) => {
    const ids = [...line.matchAll(PLACE)].map(([, id = '']) => id)
    if (ids.length > 0 && !ids.some((id) => shown.has(id))) return []
    return [
      line.replace(PLACE, (_, id: string) => {
        const statement = shown.get(id)
        return statement ? lineOf(statement) : ''
      }),
    ]
  })
  const added = [...shown.values()].filter(({ id, isChangedByHand }) => isChangedByHand && !placed.has(id))
  return [withoutEmptyParts(lines).join('\n').trim(), added.map((one) => `- ${lineOf(one)}`).join('\n')]
    .filter(Boolean)
    .join('\n\n')
}

const isHeading = (line: string): boolean => /^#{1,6}\s/.test(line)

/** Drops headings that nothing follows before the next one. */
function withoutEmptyParts(lines: string[]): string[] {
  return lines.filter((line, place) => {
    if (!isHeading(line)) return true
    const next = lines.slice(place + 1).find((one) => one.trim() !== '')
    return next !== undefined && (!isHeading(next) || depth(next) > depth(line))
  })
}

const depth = (heading: string): number => /^#+/.exec(heading)?.[0].length ?? 0
