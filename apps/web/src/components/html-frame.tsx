import { Box } from '@chakra-ui/react'
import thaiFont from '@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2?url'
import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react'

type Props = { title: string; html: string /** least height, px */; minHeight?: number }

const origin = window.location.origin
const POLICY = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src ${origin} data:`

/** Our mail asks for this font first; a machine without it would show Thai as boxes. */
const THAI = `@font-face{font-family:'Noto Sans Thai';src:url(${new URL(thaiFont, origin)}) format('woff2');font-weight:100 900;unicode-range:U+0E00-0E7F,U+200C-200D,U+25CC}`
const PAPER = `html{background:#fff;color:#111;font-family:'Noto Sans Thai',sans-serif}body{margin:0;overflow-wrap:anywhere}`

/** Foreign HTML as a document of its own: its policy first, links to a new tab, white paper as mail programs show it. */
export const frameDocument = (html: string): string =>
  `<!doctype html><meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta charset="utf-8">` +
  `<base target="_blank"><style>${THAI}${PAPER}</style>${html}`

/**
 * Shows foreign HTML without running it: no scripts, no forms, no way to the page around it. `allow-same-origin` only
 * lets this page measure the height; without `allow-scripts` nothing inside can use it.
 */
export function HtmlFrame({ title, html, minHeight = 160 }: Props) {
  const [height, setHeight] = useState(minHeight)
  const observer = useRef<ResizeObserver>(null)
  const onLoad = useCallback(
    (event: SyntheticEvent<HTMLIFrameElement>) => {
      const body = event.currentTarget.contentDocument?.body
      observer.current?.disconnect()
      if (!body) return
      const measure = () => setHeight(Math.max(minHeight, Math.ceil(body.scrollHeight)))
      measure()
      observer.current = new ResizeObserver(measure)
      observer.current.observe(body)
    },
    [minHeight],
  )
  useEffect(() => () => observer.current?.disconnect(), [])
  return (
    <Box
      asChild
      display="block"
      width="full"
      border="none"
      borderRadius="l2"
      bg="#fff"
      style={{ height, colorScheme: 'light' }}
    >
      <iframe
        title={title}
        srcDoc={frameDocument(html)}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        onLoad={onLoad}
      />
    </Box>
  )
}
