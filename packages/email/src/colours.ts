type Rgb = { r: number; g: number; b: number }

const NAMES: Record<string, string> = { white: '#ffffff', black: '#000000' }

/** A colour of a block (`#abc`, `#aabbcc`, white, black) as its parts, 0 to 255; null for transparent and others. */
export function parseColour(colour: string): Rgb | null {
  const named = NAMES[colour.toLowerCase()] ?? colour
  const hex = /^#(?:([0-9a-f])([0-9a-f])([0-9a-f])|([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2}))$/i.exec(named)
  if (!hex) return null
  const part = (short: string | undefined, long: string | undefined) =>
    Number.parseInt(short ? short + short : (long ?? '0'), 16)
  return { r: part(hex[1], hex[4]), g: part(hex[2], hex[5]), b: part(hex[3], hex[6]) }
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function luminance({ r, g, b }: Rgb): number {
  const linear = (value: number) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2); null when one of them is no colour. */
export function contrastRatio(one: string, other: string): number | null {
  const [a, b] = [parseColour(one), parseColour(other)]
  if (!a || !b) return null
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}
