/** The parts of a border style such as '1px solid #e2e8f0'. */
export type Line = { width: string; style: string; color: string }

/** A divider without its own styles. */
export const DEFAULT_LINE: Line = { width: '1px', style: 'solid', color: '#e2e8f0' }
export const DEFAULT_SPACE = '20px 0'

const LINE = /^(0|[\d.]+px) (solid|dashed|dotted) (\S+)$/

/** The parts of a border; width 0 for `none`, null for anything else that is not a line. */
export function lineOf(border: unknown): Line | null {
  if (typeof border !== 'string') return null
  const [, width, style, color] = LINE.exec(border) ?? []
  if (width && style && color) return { width, style, color }
  return border === 'none' || border === '0' ? { ...DEFAULT_LINE, width: '0' } : null
}

/** The border with some parts replaced; undefined resets a part to its default. */
export function withLine(border: unknown, change: Partial<Record<keyof Line, string | undefined>>): string {
  const before = lineOf(border) ?? DEFAULT_LINE
  const part = (name: keyof Line): string =>
    name in change ? (change[name] ?? DEFAULT_LINE[name]) : before[name]
  return `${part('width')} ${part('style')} ${part('color')}`
}

const sidesOf = (margin: unknown): string[] =>
  (typeof margin === 'string' ? margin : DEFAULT_SPACE).split(' ')

/** The space above and below if both are equal: '20px' of '20px 0'. */
export function spaceOf(margin: unknown): string | null {
  const [top = '0', , bottom = top] = sidesOf(margin)
  return typeof margin === 'string' && top === bottom ? top : null
}

/** The margin with this space above and below; undefined resets it to the default. */
export function withSpace(margin: unknown, space: string | undefined): string {
  const [top = '0', right = top, , left = right] = sidesOf(margin)
  const room = space ?? sidesOf(DEFAULT_SPACE)[0] ?? '0'
  return right === left ? `${room} ${right}` : `${room} ${right} ${room} ${left}`
}
