import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import type { CitableArticle, StatementView } from '@newsloom/contract/analysis/checked-analysis'
import type { MailedStatement } from '@newsloom/contract/analysis/corrections'
import { Check, Pencil, Undo2 } from 'lucide-react'
import { langOf } from '~/lib/lang.ts'
import { formatDateMinute } from '~/lib/time/dates.ts'
import { BusyButton } from '../busy-button.tsx'
import { CorrectStatement } from '../corrections/correct-statement.tsx'
import { NoveltyBadge } from './novelty-badge.tsx'
import { StatementMarks } from './statement-marks.tsx'
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

/** A statement with what was found of it, its quotes, and what a person may do about it. */
export function StatementItem({ statement, articles, mailed, onEdit, onOpen }: Props) {
  const { text, checks, reasons, quotes, novelty } = statement
  return (
    <Stack as="li" data-statement gap="1.5" fontSize="sm" overflowWrap="anywhere">
      {novelty ? (
        <Flex>
          <NoveltyBadge novelty={novelty} />
        </Flex>
      ) : null}
      <Text lang={langOf(text)}>{text}</Text>
      <StatementMarks checks={checks} reasons={reasons} />
      <StatementQuotes
        quotes={quotes}
        text={text}
        articles={articles}
        onOpen={onOpen && ((quote) => onOpen(statement, quote))}
      />
      <ByHand statement={statement} />
      <Actions statement={statement} onEdit={onEdit} />
      {mailed.map((emailed) => (
        <MailedWords key={emailed.noteId} emailed={emailed} text={text} />
      ))}
    </Stack>
  )
}

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

function Actions({ statement, onEdit }: Pick<Props, 'statement' | 'onEdit'>) {
  const { verdict, releasedAt } = statement
  const release = useRelease()
  return (
    <Flex gap="2" wrap="wrap" ms="-2">
      <Button size="xs" variant="ghost" onClick={() => onEdit(statement)}>
        <Pencil size={14} aria-hidden="true" />
        {TEXTS.edit}
      </Button>
      {verdict === 'supported' ? null : (
        <BusyButton
          size="xs"
          variant="ghost"
          isBusy={release.isPending}
          onClick={() => release.set(statement, releasedAt === null)}
        >
          {releasedAt ? <Undo2 size={14} aria-hidden="true" /> : <Check size={14} aria-hidden="true" />}
          {releasedAt ? TEXTS.endRelease : TEXTS.releaseByHand}
        </BusyButton>
      )}
    </Flex>
  )
}
