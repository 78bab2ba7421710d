import { Badge, Box, Flex, Heading, Stack, VisuallyHidden } from '@chakra-ui/react'
import type { AnalysisView, StatementView } from '@newsloom/contract/analysis/checked-analysis'
import { SECTION_HEADINGS } from '@newsloom/contract/analysis/sections'
import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { STATEMENT_TEXTS } from '~/components/statements/texts.ts'
import { langOf } from '~/lib/lang.ts'
import { TEXTS } from '../../texts.ts'
import { LineForm } from './line-form.tsx'

type Analysis = Pick<AnalysisView, 'sections' | 'articles' | 'unsupported'>
type Props = {
  analysis: Analysis
  /** whether a line has words that are not saved */
  onDirty: (rowId: number, isDirty: boolean) => void
}

/** The analysis statement by statement; each is edited where it is read. */
export function AnalysisLines({ analysis, onDirty }: Props) {
  const { sections } = analysis
  const lang = langOf(sections.flatMap(({ statements }) => statements.map(({ text }) => text)).join(' '))
  return (
    <Stack gap="5" maxW="37.5rem">
      {sections
        .filter(({ statements }) => statements.length > 0)
        .map(({ key, heading, statements }, place) => {
          const title = heading || SECTION_HEADINGS[key][lang ?? 'en']
          return (
            <Box key={place}>
              <Heading as="h3" fontSize="md" fontWeight="semibold" mb="1" lang={langOf(title)}>
                {title}
              </Heading>
              <Stack as="ul" gap="0" listStyleType="none" aria-label={title}>
                {statements.map((statement) => (
                  <Line
                    key={statement.rowId}
                    statement={statement}
                    analysis={analysis}
                    onDirty={(isDirty) => onDirty(statement.rowId, isDirty)}
                  />
                ))}
              </Stack>
            </Box>
          )
        })}
    </Stack>
  )
}

type LineProps = { statement: StatementView; analysis: Analysis; onDirty: (isDirty: boolean) => void }

function Line({ statement, analysis, onDirty }: LineProps) {
  const [isOpen, setOpen] = useState(false)
  const returns = useRef(false)
  const close = () => {
    returns.current = true
    setOpen(false)
  }
  return (
    <Box as="li" ms="-3">
      {isOpen ? (
        <LineForm statement={statement} analysis={analysis} onDirty={onDirty} onClose={close} />
      ) : (
        <LineButton
          statement={statement}
          onClick={() => setOpen(true)}
          // the form that had the focus is gone
          ref={(button: HTMLButtonElement | null) => {
            if (button && returns.current) button.focus({ preventScroll: true })
            returns.current = false
          }}
        />
      )}
    </Box>
  )
}

type ButtonProps = {
  statement: StatementView
  onClick: () => void
  ref: (button: HTMLButtonElement | null) => void
}

/** The whole line is the button: a person presses the words that they read. */
const LineButton = ({ statement: { text, editedAt, isShown }, onClick, ref }: ButtonProps) => (
  <Flex asChild width="full" gap="3" px="3" py="2" align="flex-start" textAlign="start" {...LINE}>
    <button ref={ref} type="button" onClick={onClick}>
      <VisuallyHidden>{STATEMENT_TEXTS.edit}: </VisuallyHidden>
      <Box as="span" flex="1" minW="0" overflowWrap="anywhere">
        <Box as="span" lang={langOf(text)} color={isShown ? 'fg' : 'fg.muted'}>
          {text}
        </Box>{' '}
        {editedAt ? <Badge colorPalette="blue">{TEXTS.edited}</Badge> : null}{' '}
        {isShown ? null : <Badge colorPalette="gray">{TEXTS.notEmailed}</Badge>}
      </Box>
      <Box as="span" color="fg.muted" pt="1" flexShrink="0">
        <Pencil size={14} aria-hidden="true" />
      </Box>
    </button>
  </Flex>
)

const LINE = {
  borderRadius: 'l2',
  cursor: 'pointer',
  lineHeight: 'tall',
  _hover: { bg: 'bg.muted' },
  focusVisibleRing: 'inside',
} as const
