import { Box, Skeleton } from '@chakra-ui/react'
import { CARD_WIDTH } from '@newsloom/email/styles/widths'
import { useLayoutEffect, useRef, useState } from 'react'
import { HtmlFrame } from '~/components/mail/html-frame.tsx'

type Props = {
  title: string
  html: string
  /** px */
  height: number
}

/**
 * The top of an email, scaled to the width of its place. It is a picture: nothing in it can be
 * pressed or reached by keyboard.
 */
export function MailThumbnail({ title, html, height }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const [isPainted, setPainted] = useState(false)
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const scale = width / CARD_WIDTH
  return (
    <Box
      ref={place}
      role="img"
      aria-label={title}
      position="relative"
      height={`${height}px`}
      overflow="hidden"
      bg={isPainted ? '#fff' : undefined}
    >
      {width > 0 ? (
        <Box
          inert
          aria-hidden="true"
          width={`${CARD_WIDTH}px`}
          height={`${Math.ceil(height / scale)}px`}
          overflow="hidden"
          transformOrigin="0 0"
          style={{ transform: `scale(${scale})` }}
        >
          <HtmlFrame
            title={title}
            html={html}
            minHeight={Math.ceil(height / scale)}
            onMeasure={() => setPainted(true)}
          />
        </Box>
      ) : null}
      {isPainted ? null : <Skeleton position="absolute" inset="0" borderRadius="0" />}
    </Box>
  )
}
