import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { Sparkles } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { researchLabel, type ShownResearch } from './shown-research.ts'

/** A longer analysis is folded to keep the blocks below it close, px. */
const FOLDED = 360

type Props = { research: NonNullable<ShownResearch>; children: ReactNode }

/** An analysis as it fills the email, labelled: each email gets its own. */
export function FilledAnalysis({ research, children }: Props) {
  const content = useRef<HTMLDivElement>(null)
  const [isLong, setLong] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useLayoutEffect(() => {
    setLong((content.current?.scrollHeight ?? 0) > FOLDED * 1.25)
  })
  const isFolded = isLong && !isOpen
  return (
    <Box mb="4">
      <Label>{researchLabel(research)}</Label>
      <Box
        ref={content}
        position="relative"
        maxH={isFolded ? `${FOLDED}px` : undefined}
        overflow="hidden"
        css={LISTS}
        _after={isFolded ? FADE : undefined}
      >
        {children}
      </Box>
      {isLong ? (
        <Button
          variant="ghost"
          size="2xs"
          colorPalette="gray"
          color="#555c69"
          _hover={{ bg: '#eef0f4' }}
          aria-expanded={isOpen}
          onClick={(event) => {
            event.stopPropagation()
            setOpen(!isOpen)
          }}
          onKeyDown={(event) => event.stopPropagation()}
        >
          {isOpen ? t`Show less` : t`Show the whole analysis`}
        </Button>
      ) : null}
    </Box>
  )
}

/** In quiet colours for the email's white paper. */
const Label = ({ children }: { children: string }) => (
  <Flex
    display="inline-flex"
    align="center"
    gap="1.5"
    mb="2"
    px="2"
    py="0.5"
    maxW="full"
    bg="#eef2f9"
    color="#3d4758"
    borderRadius="l3"
    fontSize="xs"
    lineHeight="moderate"
  >
    <Box flexShrink="0">
      <Sparkles size={12} aria-hidden="true" />
    </Box>
    {/* wrapped, not cut: a table's cell grows with a line that is not */}
    <Text as="span">{t`${children} · each email gets its own`}</Text>
  </Flex>
)

const FADE = {
  content: '""',
  position: 'absolute',
  insetX: '0',
  bottom: '0',
  height: '16',
  backgroundImage: 'linear-gradient(rgb(255 255 255 / 0), #fff)',
} as const

/** Lists look as they do in the email; the app resets its own. */
const LISTS = {
  '& ul': { listStyleType: 'disc' },
  '& ol': { listStyleType: 'decimal' },
  '& a': { textDecoration: 'underline' },
}
