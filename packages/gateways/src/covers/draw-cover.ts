import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import { cutWords } from '@newsloom/email/text/cut-words'

/** px; Apple takes 1,400 to 3,000. */
export const COVER_SIZE = 1_400
const MARGIN = 120
const WIDTH = COVER_SIZE - 2 * MARGIN
/** Below the mark. */
const TEXT_HEIGHT = 780
const FONT_SIZES = [200, 170, 145, 120, 100, 84]
/** Thai has marks above and below. */
const LINE_HEIGHT = 1.3

const BLUE = '#274582'
const LIGHT_BLUE = '#9dbcf0'
const WHITE = '#ffffff'

const FILES = [
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
  '@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2',
]
const require = createRequire(import.meta.url)
const FAMILIES = FILES.map((file, i) => {
  const family = `Cover ${i}`
  GlobalFonts.register(readFileSync(require.resolve(file)), family)
  return family
})

/** Pictures and symbols that our fonts have not. */
const SYMBOLS = /[\p{Extended_Pictographic}\p{So}\p{C}]/gu
const READABLE = /^[\p{Script=Latin}\p{Script=Thai}\p{Script=Common}\p{Script=Inherited}]*$/u

/**
 * Our mark and a name in white on blue, as PNG. A name in letters that our fonts have not is left
 * out: the apps show it beside the picture.
 */
export function drawCover(name: string): Uint8Array<ArrayBuffer> {
  const canvas = createCanvas(COVER_SIZE, COVER_SIZE)
  const paper = canvas.getContext('2d')
  paper.fillStyle = BLUE
  paper.fillRect(0, 0, COVER_SIZE, COVER_SIZE)
  drawMark(paper)
  const words = name.replaceAll(SYMBOLS, '').replaceAll(/\s+/gu, ' ').trim()
  if (READABLE.test(words)) drawWords(paper, words)
  return Uint8Array.from(canvas.toBuffer('image/png'))
}

/** The threads of our icon, whose square is 32 wide; ends of the lines as x and y. */
const WARP = [9, 16, 23].map((x) => [x, 8, x, 24] as const)
const WEFT = [
  [6, 12, 12, 12],
  [20, 12, 26, 12],
  [6, 20, 12, 20],
  [20, 20, 26, 20],
  [13, 16, 19, 16],
] as const
const MARK_SCALE = 9
/** The mark's own margin within its square. */
const MARK_INSET = 4.75

function drawMark(paper: SKRSContext2D): void {
  paper.save()
  paper.translate(MARGIN - MARK_INSET * MARK_SCALE, MARGIN - MARK_INSET * MARK_SCALE)
  paper.scale(MARK_SCALE, MARK_SCALE)
  paper.lineWidth = 2.5
  paper.lineCap = 'round'
  for (const [colour, threads] of [
    [WHITE, WARP],
    [LIGHT_BLUE, WEFT],
  ] as const) {
    paper.strokeStyle = colour
    paper.beginPath()
    for (const [x1, y1, x2, y2] of threads) {
      paper.moveTo(x1, y1)
      paper.lineTo(x2, y2)
    }
    paper.stroke()
  }
  paper.restore()
}

/** In the largest size that fits, from the lower edge up; a name that never fits is cut. */
function drawWords(paper: SKRSContext2D, words: string): void {
  paper.fillStyle = WHITE
  for (const size of FONT_SIZES) {
    paper.font = `700 ${size}px ${FAMILIES.map((family) => `"${family}"`).join(', ')}`
    const lines = wrapped(paper, words)
    const most = Math.floor(TEXT_HEIGHT / (size * LINE_HEIGHT))
    const fits = lines.length <= most && lines.every((line) => paper.measureText(line).width <= WIDTH)
    if (!fits && size !== FONT_SIZES.at(-1)) continue
    const shown = lines.slice(0, most).map((line) => cut(paper, line))
    const last = shown.length - 1
    if (lines.length > most) shown[last] = cut(paper, `${lines[last]}…`)
    shown.forEach((line, i) => {
      paper.fillText(line, MARGIN, COVER_SIZE - MARGIN - (last - i) * size * LINE_HEIGHT)
    })
    return
  }
}

/** Finds words in Thai too, which has no spaces. */
const segmenter = new Intl.Segmenter('th', { granularity: 'word' })
/** Characters of a name that are looked at: more never fit. */
const MAX_CHARACTERS = 300

function wrapped(paper: SKRSContext2D, words: string): string[] {
  const lines: string[] = []
  let line = ''
  for (const { segment } of segmenter.segment(words.slice(0, MAX_CHARACTERS))) {
    if (line.trim() !== '' && paper.measureText((line + segment).trimEnd()).width > WIDTH) {
      lines.push(line.trim())
      line = ''
    }
    line += segment
  }
  return [...lines, line.trim()].filter((one) => one !== '')
}

/** The part of a line that fits, with an ellipsis when it is not all. */
function cut(paper: SKRSContext2D, line: string): string {
  const text = line.replace(/…$/, '')
  const fits = (shown: string) => paper.measureText(shown).width <= WIDTH
  let shown = line
  for (let most = text.length - 1; most > 0 && !fits(shown); most = shown.length - 2)
    shown = cutWords(text, most)
  return shown
}
