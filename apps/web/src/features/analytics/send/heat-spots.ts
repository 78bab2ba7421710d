import { plural, t } from '@lingui/core/macro'
import type { SendLink } from '@newsloom/contract/analytics/sends'
import { formatDecimal, people } from '~/lib/numbers.ts'

/**
 * A place of a link in an email. `heat`: people, relative to the most clicked link, 0 to 1; 0 where
 * they are unknown.
 */
export type Spot = {
  key: string
  link: SendLink
  heat: number
  isFirst: boolean
  box: { top: number; left: number; width: number; height: number }
}

/** The places of an email's tracked links, in px from the top left of its frame. */
export function spotsOf(body: HTMLElement, links: readonly SendLink[]): Spot[] {
  const byUrl = new Map(links.map((link) => [link.url, link]))
  const most = Math.max(1, ...links.map((link) => link.people ?? 0))
  const seen = new Set<number>()
  return [...body.querySelectorAll<HTMLElement>('a[href], area[href]')].flatMap((anchor, place) => {
    const link = byUrl.get(anchor.getAttribute('href')?.trim() ?? '')
    if (!link) return []
    return placesOf(anchor).flatMap((box, line) => {
      if (box.width === 0 || box.height === 0) return []
      const isFirst = !seen.has(link.linkId)
      seen.add(link.linkId)
      return [{ key: `${place} ${line}`, link, heat: (link.people ?? 0) / most, isFirst, box }]
    })
  })
}

type Box = Spot['box']
const boxOf = ({ top, left, width, height }: DOMRect): Box => ({ top, left, width, height })

/** A place for each line of a text, so plain text beside a link that wraps is not covered. */
function placesOf(anchor: HTMLElement): Box[] {
  const pictures = [...anchor.querySelectorAll('img')]
  const lines = [...anchor.getClientRects()]
  if (pictures.length > 0) return [around([anchor, ...pictures].map((one) => one.getBoundingClientRect()))]
  return lines.length > 1 ? lines.map(boxOf) : [boxOf(anchor.getBoundingClientRect())]
}

/** The link's own box is as high as a line of text, whatever picture is in it. */
function around(rects: readonly DOMRect[]): Box {
  const top = Math.min(...rects.map((rect) => rect.top))
  const left = Math.min(...rects.map((rect) => rect.left))
  return {
    top,
    left,
    width: Math.max(...rects.map((rect) => rect.right)) - left,
    height: Math.max(...rects.map((rect) => rect.bottom)) - top,
  }
}

export function heatText({ people: count, clicks, share, position }: SendLink): string {
  const place = String(position ?? '–')
  if (count === null || share === null)
    return t`${plural(clicks, { one: '# click', other: '# clicks' })}. It is no longer known by how many people, because the clicks were deleted. Link ${place}.`
  return t`${people(count)}, ${formatDecimal(share * 100)}% of those who clicked. Link ${place}.`
}
