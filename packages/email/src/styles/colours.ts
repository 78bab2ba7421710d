export type Rgb = { r: number; g: number; b: number }

/** Common colour names in hand-written HTML; CSS has more. */
const NAMES: Record<string, string> = {
  aqua: '#00ffff',
  black: '#000000',
  blue: '#0000ff',
  brown: '#a52a2a',
  fuchsia: '#ff00ff',
  gold: '#ffd700',
  gray: '#808080',
  green: '#008000',
  grey: '#808080',
  lightgray: '#d3d3d3',
  lightgrey: '#d3d3d3',
  lime: '#00ff00',
  maroon: '#800000',
  navy: '#000080',
  olive: '#808000',
  orange: '#ffa500',
  pink: '#ffc0cb',
  purple: '#800080',
  red: '#ff0000',
  silver: '#c0c0c0',
  teal: '#008080',
  white: '#ffffff',
  whitesmoke: '#f5f5f5',
  yellow: '#ffff00',
}

/**
 * Parses a colour (`#abc`, `#aabbcc` or a common name) into parts, 0 to 255; null for transparent
 * and anything else.
 */
export function parseColour(colour: string): Rgb | null {
  const named = NAMES[colour.toLowerCase()] ?? colour
  const hex = /^#(?:([0-9a-f])([0-9a-f])([0-9a-f])|([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2}))$/i.exec(named)
  if (!hex) return null
  const part = (short: string | undefined, long: string | undefined) =>
    Number.parseInt(short ? short + short : (long ?? '0'), 16)
  return { r: part(hex[1], hex[4]), g: part(hex[2], hex[5]), b: part(hex[3], hex[6]) }
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
export function luminance({ r, g, b }: Rgb): number {
  const linear = (value: number) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2); null if either is not a colour. */
export function contrastRatio(one: string, other: string): number | null {
  const [a, b] = [parseColour(one), parseColour(other)]
  if (!a || !b) return null
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/**
 * A CSS colour as `#rrggbb`: hex, `rgb()` and common names; null for anything else and for
 * transparency.
 */
export function cssColour(value: string): string | null {
  const rgb = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*(?:[,/]\s*(?:1|1\.0|100%)\s*)?\)$/i.exec(
    value.trim(),
  )
  const colour = rgb ? { r: Number(rgb[1]), g: Number(rgb[2]), b: Number(rgb[3]) } : parseColour(value.trim())
  if (!colour) return null
  return `#${[colour.r, colour.g, colour.b].map((part) => Math.min(255, part).toString(16).padStart(2, '0')).join('')}`
}

/** A colour as `#aabbcc`. */
export const hexOf = ({ r, g, b }: Rgb): string =>
  `#${[r, g, b].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** Hue (0 to 360), saturation and lightness (0 to 1). */
export type Hsl = { h: number; s: number; l: number }

export function toHsl({ r, g, b }: Rgb): Hsl {
  const [red, green, blue] = [r / 255, g / 255, b / 255]
  const [max, min] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const l = (max + min) / 2
  const spread = max - min
  if (spread === 0) return { h: 0, s: 0, l }
  const s = spread / (1 - Math.abs(2 * l - 1))
  if (max === red) return { h: (60 * ((green - blue) / spread) + 360) % 360, s, l }
  if (max === green) return { h: 60 * ((blue - red) / spread + 2), s, l }
  return { h: 60 * ((red - green) / spread + 4), s, l }
}

export function fromHsl({ h, s, l }: Hsl): Rgb {
  const reach = s * Math.min(l, 1 - l)
  const part = (n: number) => {
    const k = (n + h / 30) % 12
    return 255 * (l - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return { r: part(0), g: part(8), b: part(4) }
}
