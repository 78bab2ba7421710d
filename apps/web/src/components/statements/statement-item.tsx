import { Box, Flex, IconButton, Stack, Text } from '@chakra-ui/react'
import type { CitableArticle, StatementView } from '@newsloom/contract/analysis/checked-analysis'
import type { MailedStatement } from '@newsloom/contract/analysis/corrections'
import { Check, Pencil, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { langOf } from '~/lib/lang.ts'
import { formatDateMinute } from '~/lib/time/dates.ts'
import { SHOWN_ON_HOVER } from '~/theme/shown-on-hover.ts'
import { BusyButton } from '../busy-button.tsx'
import { CorrectStatement } from '../corrections/correct-statement.tsx'
import { Tooltip } from '../tooltip.tsx'
import { NoveltyBadge } from './novelty-badge.tsx'
import { Marks, Reasons } from './statement-marks.tsx'
import { StatementQuotes } from './statement-quotes.tsx'
import {
  editedByHand,
  emailedAs,
  originallyWas,
  releasedByHandAt,
  STATEMENT_TEXTS as TEXTS,
} from './texts.ts'
import { useRelease } from './use-statement.ts'

type Props = {
  statement: StatementView
  articles: CitableArticle[]
  /** in the wordings in which it was emailed */
  mailed: MailedStatement[]
  onEdit: (statement: StatementView) => void
  /** missing: quotes are only text */
  onOpen?: ((statement: StatementView, quote: number) => void) | undefined
}

/**
 * A statement with what was found of it and its quotes; at its end, what a person may do about it.
 */
export function StatementItem({ statement, articles, mailed, onEdit, onOpen }: Props) {
  const { text, reasons, quotes } = statement
  const unreported = mailed.filter((emailed) => emailed.text === text && emailed.correction === null)
  const source = (
    <StatementQuotes
      quotes={quotes}
      text={text}
      articles={articles}
      onOpen={onOpen && ((quote) => onOpen(statement, quote))}
    />
  )
  const isWordForWord = quotes.length === 1 && quotes[0]?.quote === text
  return (
    <Flex as="li" data-statement gap="3" align="flex-start" fontSize="sm" overflowWrap="anywhere">
      <Stack flex="1" minW="0" gap="1">
        <Text lang={langOf(text)}>{text}</Text>
        <Findings statement={statement}>{isWordForWord ? source : null}</Findings>
        <Reasons reasons={reasons} />
        {isWordForWord ? null : source}
        <ByHand statement={statement} />
        <ReleaseButton statement={statement} />
        {mailed
          .filter((emailed) => !unreported.includes(emailed))
          .map((emailed) => (
            <MailedWords key={emailed.noteId} emailed={emailed} text={text} />
          ))}
      </Stack>
      <Flex gap="1" flexShrink="0" my="-1">
        <EditButton onClick={() => onEdit(statement)} />
        {unreported.map((emailed) => (
          <CorrectStatement key={emailed.noteId} statement={emailed} />
        ))}
      </Flex>
    </Flex>
  )
}

type FindingsProps = Pick<Props, 'statement'> & { children: ReactNode }

/**
 * Its novelty, the article that it quotes word for word, and the findings: on one line, unless a
 * person has to judge them.
 */
const Findings = ({ statement: { novelty, checks, reasons, verdict }, children }: FindingsProps) => (
  <Flex
    wrap={verdict === 'supported' ? { base: 'wrap', md: 'nowrap' } : 'wrap'}
    columnGap="3"
    rowGap="0.5"
    align="center"
    fontSize="xs"
  >
    {novelty ? <NoveltyBadge novelty={novelty} /> : null}
    {children ? (
      <Box flexShrink="0" maxW="full">
        {children}
      </Box>
    ) : null}
    <Marks
      // 'Quoted word for word' says it
      checks={
        children ? checks.filter(({ kind, finding }) => kind !== 'quote' || finding !== 'found') : checks
      }
      hasReasons={reasons.length > 0}
      isOneLine={verdict === 'supported'}
    />
  </Flex>
)

const EditButton = ({ onClick }: { onClick: () => void }) => (
  <Tooltip content={TEXTS.edit}>
    <IconButton
      size="xs"
      variant="ghost"
      colorPalette="gray"
      aria-label={TEXTS.edit}
      onClick={onClick}
      css={SHOWN_ON_HOVER}
    >
      <Pencil size={14} aria-hidden="true" />
    </IconButton>
  </Tooltip>
)

/** A person's changes to a statement, and when they were made. */
function ByHand({ statement: { editedAt, releasedAt, originalText } }: Pick<Props, 'statement'>) {
  return (
    <>
      {editedAt ? (
        <Text className="tabular" color="fg.muted" fontSize="xs">
          {editedByHand(formatDateMinute(editedAt))}{' '}
          {originalText ? <span lang={langOf(originalText)}>{originallyWas(originalText)}</span> : null}
        </Text>
      ) : null}
      {releasedAt ? (
        <Text className="tabular" color="fg.muted" fontSize="xs">
          {releasedByHandAt(formatDateMinute(releasedAt))}
        </Text>
      ) : null}
    </>
  )
}

/** The emails that contained it, with its wording if it was another. */
const MailedWords = ({ emailed, text }: { emailed: MailedStatement; text: string }) => (
  <Flex direction="column" align="flex-start">
    {emailed.text === text ? null : (
      <Text color="fg.muted" fontSize="xs" lang={langOf(emailed.text)}>
        {emailedAs(emailed.text)}
      </Text>
    )}
    <CorrectStatement statement={emailed} />
  </Flex>
)

/** Shown for a statement that is not emailed otherwise. */
function ReleaseButton({ statement }: Pick<Props, 'statement'>) {
  const { verdict, releasedAt } = statement
  const release = useRelease()
  if (verdict === 'supported') return null
  return (
    <Flex ms="-2">
      <BusyButton
        size="xs"
        variant="ghost"
        isBusy={release.isPending}
        onClick={() => release.set(statement, releasedAt === null)}
      >
        {releasedAt ? <Undo2 size={14} aria-hidden="true" /> : <Check size={14} aria-hidden="true" />}
        {releasedAt ? TEXTS.endRelease : TEXTS.releaseByHand}
      </BusyButton>
    </Flex>
  )
}
