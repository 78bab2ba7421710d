import { Box, Button, Heading, Text } from '@chakra-ui/react'
import type { SendMailView } from '@newsloom/contract/sends'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { MailPaper } from '../mail-paper.tsx'
import { PREFLIGHT } from './texts.ts'

/** As much of a mail as stands in the way of nothing else, px. */
const SHOWN = 420

/** The mail as its first recipient would get it: its beginning, and all of it on demand. */
export function MailPreview({ mail }: { mail: SendMailView | null }) {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const paper = useRef<HTMLDivElement>(null)
  const showWhole = () => {
    // its button goes: the mail takes the focus once it is not inert
    flushSync(() => setWhole(true))
    paper.current?.focus()
  }
  return (
    <Box as="section" aria-labelledby={id}>
      <Heading as="h3" id={id} fontSize="sm" fontWeight="semibold">
        {PREFLIGHT.mail}
      </Heading>
      <Text color="fg.muted" fontSize="sm" mb="2" overflowWrap="anywhere">
        {mail ? PREFLIGHT.mailHelp(mail.to) : PREFLIGHT.noMail}
      </Text>
      {mail ? (
        <Box
          position="relative"
          maxH={isWhole ? undefined : `${SHOWN}px`}
          overflow="hidden"
          borderBottomWidth={isWhole ? '0' : '1px'}
          borderRadius="l2"
        >
          <Box ref={paper} tabIndex={-1} inert={!isWhole} outline="none">
            <MailPaper mail={mail} />
          </Box>
          {isWhole ? null : (
            <Box
              position="absolute"
              insetX="0"
              bottom="0"
              pt="12"
              pb="3"
              textAlign="center"
              bgImage="linear-gradient(to bottom, transparent, {colors.bg.panel} 60%)"
            >
              <Button
                type="button"
                size="xs"
                variant="outline"
                colorPalette="gray"
                bg="bg.panel"
                onClick={showWhole}
              >
                {PREFLIGHT.whole}
              </Button>
            </Box>
          )}
        </Box>
      ) : null}
    </Box>
  )
}
