import { Box } from '@chakra-ui/react'
import thaiFont from '@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2?url'
import { type ColourScheme, inScheme, knowsDark } from '@newsloom/email/styles/colour-scheme'
import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react'
import { frameBody } from './frame-body.ts'

/**
 * Which images a frame may load: none, those stored by this installation, or those of any server.
 */
type FramePictures = 'none' | 'own' | 'all'
type Look = { scheme?: ColourScheme; pictures?: FramePictures }
/** The email's height in px, its background, and its body. */
export type Measured = { height: number; paper: string; body: HTMLElement }
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

/** Emails ask for this font first; a machine without it would show Thai as boxes. */
const THAI = `@font-face{font-family:'Noto Sans Thai';src:url(${new URL(thaiFont, origin)}) format('woff2');font-weight:100 900;unicode-range:U+0E00-0E7F,U+200C-200D,U+25CC}`
const FONT = `html{font-family:'Noto Sans Thai',sans-serif}body{margin:0;display:flow-root;overflow-wrap:anywhere}`
// one scheme only: an email that supports both would get links and scroll bars in this machine's
// mode
const PAPER: Record<ColourScheme, string> = {
  light: 'html{background:#fff;color:#111;color-scheme:light!important}',
  dark: 'html{background:#121212;color:#fff;color-scheme:dark!important}',
}

/**
 * Foreign HTML as its own document: content security policy first, links in a new tab, and the
 * background that mail programs use. An email without dark mode support stays on white.
 */
function frameDocument(html: string, { scheme = 'light', pictures = 'own' }: Look = {}): string {
  const paper = PAPER[knowsDark(html) ? scheme : 'light']
  return (
    `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy(pictures)}"><meta charset="utf-8">` +
    `<base target="_blank"><style>${THAI}${paper}${FONT}</style>${inScheme(html, scheme)}`
  )
}

/** The background at the end of the email: its body's own colour, or the document's. */
function paperOf(body: HTMLElement): string {
  const own = getComputedStyle(body).backgroundColor
  return isSeen(own) ? own : getComputedStyle(body.ownerDocument.documentElement).backgroundColor
}
/**
 * The email's height with its body's margins, px. One that fills its frame counts as no taller than
 * the frame, or both would grow forever.
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
 * Shows foreign HTML without running it: no scripts, no forms, no access to the page around it.
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
        onMeasure?.({ height: next, paper: paperOf(body), body })
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
