import { Button, Flex } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { contentForm, rawContent } from '@newsloom/contract/research/archive-content'
import { ARCHIVE_RAW_LIMIT, type ArchiveView } from '@newsloom/contract/research/archives'
import { useId, useState } from 'react'
import { DetailList } from '~/components/detail-list.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { countsOf } from '~/lib/labels/steps/story-counts.ts'
import { formatNumber } from '~/lib/numbers.ts'
import { TEXTS } from './texts.ts'

const CONTENT_TYPES = { object: t`News articles`, json: t`JSON text`, text: t`Plain text` } as const

/** Counts of the stored content; the content itself is folded away at first. */
export function ContentSummary({ archive }: { archive: ArchiveView }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const raw = rawContent(archive.content)
  return (
    <PanelSection
      title={TEXTS.summary}
      action={
        <Button
          variant="outline"
          colorPalette="gray"
          size="xs"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? TEXTS.hideRaw : TEXTS.showRaw}
        </Button>
      }
    >
      <DetailList
        isDense
        items={[
          [t`Articles`, countsOf(archive)],
          [t`Content type`, CONTENT_TYPES[contentForm(archive.content)]],
          [t`AI summary`, archive.aiSummary ? t`Available` : t`Not available`],
          [t`Content length`, t`${formatNumber(raw.length)} characters`],
        ]}
      />
      {isOpen ? <RawContent id={id} raw={raw} /> : null}
    </PanelSection>
  )
}

const RawContent = ({ id, raw }: { id: string; raw: string }) => (
  <Flex
    as="pre"
    id={id}
    tabIndex={0}
    role="group"
    aria-label={t`Raw content`}
    fontFamily="mono"
    fontSize="xs"
    whiteSpace="pre-wrap"
    overflowWrap="anywhere"
    bg="bg.subtle"
    borderRadius="l2"
    p="3"
    mt="4"
    maxH="80"
    overflowY="auto"
  >
    {raw.length > ARCHIVE_RAW_LIMIT ? t`${raw.slice(0, ARCHIVE_RAW_LIMIT)}... (truncated)` : raw}
  </Flex>
)
