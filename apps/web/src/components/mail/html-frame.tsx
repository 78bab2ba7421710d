import { Box } from '@chakra-ui/react'
import thaiFont from '@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2?url'
import { type ColourScheme, inScheme, knowsDark } from '@newsloom/email/layout/colour-scheme'
import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react'
import { frameBody } from './frame-body.ts'

/**
 * Whose pictures a frame asks for: nobody's, those that this installation keeps, those of any
 * server too.
 */
type FramePictures = 'none' | 'own' | 'all'
type Look = { scheme?: ColourScheme; pictures?: FramePictures }
/** How high the mail is, px, and what it is written on. */
export type Measured = { height: number; paper: string }
type Props = Look & {
  title: string
  html: string
  /** least height, px */
  minHeight?: number
  onMeasure?: (measured: Measured) => void
}

const origin = window.location.origin
const PICTURES: Record<FramePictures, string> = {
  none: "'none'",
  own: `data: ${origin}/images/`,
  all: `data: https: ${origin}/images/`,
}
const policy = (pictures: FramePictures) =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src ${PICTURES[pictures]}; font-src ${origin} data:`

/** Our mail asks for this font first; a machine without it would show Thai as boxes. */
const THAI = `@font-face{font-family:'Noto Sans Thai';src:url(${new URL(thaiFont, origin)}) format('woff2');font-weight:100 900;unicode-range:U+0E00-0E7F,U+200C-200D,U+25CC}`
const FONT = `html{font-family:'Noto Sans Thai',sans-serif}body{margin:0;display:flow-root;overflow-wrap:anywhere}`
// a mail that names both would be given the links and scroll bars of this machine's own mode
const PAPER: Record<ColourScheme, string> = {
  light: 'html{background:#fff;color:#111;color-scheme:light!important}',
  dark: 'html{background:#121212;color:#fff;color-scheme:dark!important}',
}

/**
 * Foreign HTML as a document of its own: its policy first, links to a new tab, paper as mail
 * programs show it. A mail that knows nothing of dark mode stands on white there too.
 */
function frameDocument(html: string, { scheme = 'light', pictures = 'own' }: Look = {}): string {
  const paper = PAPER[knowsDark(html) ? scheme : 'light']
  return (
    `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy(pictures)}"><meta charset="utf-8">` +
    `<base target="_blank"><style>${THAI}${paper}${FONT}</style>${inScheme(html, scheme)}`
  )
}

/** What stands behind the words at the mail's end: its body's own colour, or the document's. */
function paperOf(body: HTMLElement): string {
  const own = getComputedStyle(body).backgroundColor
  return isSeen(own) ? own : getComputedStyle(body.ownerDocument.documentElement).backgroundColor
}
/**
 * How high a mail is with its body's margins, px. One that is as high as its frame is no higher: it
 * would grow with the frame for ever.
 */
function heightOf(body: HTMLElement, frame: HTMLElement): number {
  const { scrollHeight } = body
  if (scrollHeight === frame.clientHeight) return scrollHeight
  const { marginTop, marginBottom } = getComputedStyle(body)
  return Math.ceil(
    scrollHeight + (Number.parseFloat(marginTop) || 0) + (Number.parseFloat(marginBottom) || 0),
  )
}

const isSeen = (colour: string): boolean =>
  colour !== '' && colour !== 'transparent' && colour !== 'rgba(0, 0, 0, 0)'

/**
 * Shows foreign HTML without running it: no scripts, no forms, no way to the page around it.
 * `allow-same-origin` only lets this page measure the height; without `allow-scripts` nothing
 * inside can use it.
 */
export function HtmlFrame(props: Props) {
  const { title, html, minHeight = 160, scheme = 'light', pictures = 'own', onMeasure } = props
  const [height, setHeight] = useState(minHeight)
  const observer = useRef<ResizeObserver>(null)
  const onLoad = useCallback(
    (event: SyntheticEvent<HTMLIFrameElement>) => {
      const frame = event.currentTarget
      const body = frameBody(frame)
      observer.current?.disconnect()
      if (!body) return
      const measure = () => {
        const next = Math.max(minHeight, heightOf(body, frame))
        setHeight(next)
        onMeasure?.({ height: next, paper: paperOf(body) })
      }
      measure()
      observer.current = new ResizeObserver(measure)
      observer.current.observe(body)
    },
    [minHeight, onMeasure],
  )
  useEffect(() => () => observer.current?.disconnect(), [])
  return (
    <Box
      asChild
      display="block"
      width="full"
      border="none"
      borderRadius="l2"
      style={{ height, background: scheme === 'dark' ? '#121212' : '#fff', colorScheme: scheme }}
    >
      <iframe
        title={title}
        srcDoc={frameDocument(html, { scheme, pictures })}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        onLoad={onLoad}
      />
    </Box>
  )
}
