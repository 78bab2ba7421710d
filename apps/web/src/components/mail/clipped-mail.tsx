import { Box, Button, Flex } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { CARD_WIDTH } from '@newsloom/email/styles/widths'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { HtmlFrame, type Measured } from './html-frame.tsx'

/** Height of a clipped email, px: short enough not to push the rest off the screen. */
const SHOWN = 320

const LABELS = { whole: t`Show the whole email`, less: t`Show less` } as const

/** The beginning of an email's HTML, expandable. Short emails are shown whole. */
export function ClippedMail({ title, html }: { title: string; html: string }) {
  const [isWhole, setWhole] = useState(false)
  const [measured, setMeasured] = useState<Measured>()
  const paper = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isLong = measured === undefined || measured.height > SHOWN
  const isClipped = isLong && !isWhole
  const toggle = () => {
    flushSync(() => setWhole(!isWhole))
    // expanded: continue reading where it was cut off; clipped again: the button scrolls into view
    if (isClipped) paper.current?.focus({ preventScroll: true })
    else button.current?.scrollIntoView({ block: 'center' })
  }
  return (
    <>
      <Box
        position="relative"
        mx="auto"
        maxW={`${CARD_WIDTH}px`}
        maxH={isClipped ? `${SHOWN}px` : undefined}
        borderRadius="l2"
        borderBottomRadius={isClipped ? '0' : undefined}
        overflow="hidden"
      >
        <Box ref={paper} tabIndex={-1} inert={isClipped} outline="none">
          <HtmlFrame title={title} html={html} onMeasure={setMeasured} />
        </Box>
        {isClipped ? <Fade paper={measured?.paper ?? 'transparent'} /> : null}
      </Box>
      {isLong ? (
        <Flex justify="center" py="3">
          <Button
            ref={button}
            type="button"
            size="xs"
            variant="outline"
            colorPalette="gray"
            aria-expanded={isWhole}
            onClick={toggle}
          >
            {isWhole ? LABELS.less : LABELS.whole}
          </Button>
        </Flex>
      ) : null}
    </>
  )
}

/** Fades out the last lines where the email continues. */
const Fade = ({ paper }: { paper: string }) => (
  <Box
    aria-hidden="true"
    position="absolute"
    insetX="0"
    bottom="0"
    height="20"
    pointerEvents="none"
    style={{ backgroundImage: `linear-gradient(to bottom, transparent, ${paper})` }}
  />
)
