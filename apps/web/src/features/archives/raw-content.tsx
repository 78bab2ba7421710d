import { Button, Flex } from '@chakra-ui/react'
import { ARCHIVE_RAW_LIMIT } from '@newsloom/contract/research/archives'
import { useState } from 'react'
import { PanelSection } from '~/components/panel.tsx'
import { TEXTS } from './texts.ts'

/** The content as it is stored, for those who look into it: closed at first. */
export function RawContent({ raw }: { raw: string }) {
  const [isOpen, setOpen] = useState(false)
  const text = raw.length > ARCHIVE_RAW_LIMIT ? `${raw.slice(0, ARCHIVE_RAW_LIMIT)}... (truncated)` : raw
  return (
    <PanelSection
      title={TEXTS.raw}
      action={
        <Button
          variant="outline"
          colorPalette="gray"
          size="xs"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? TEXTS.hideRaw : TEXTS.showRaw}
        </Button>
      }
    >
      {isOpen ? (
        <Flex
          as="pre"
          tabIndex={0}
          role="group"
          aria-label="Raw content"
          fontFamily="mono"
          fontSize="xs"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
          bg="bg.subtle"
          borderRadius="l2"
          p="3"
          maxH="80"
          overflowY="auto"
        >
          {text}
        </Flex>
      ) : null}
    </PanelSection>
  )
}
