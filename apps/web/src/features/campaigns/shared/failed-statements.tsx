import { Link, Stack, Text } from '@chakra-ui/react'
import type { FailedStatement } from '@newsloom/contract/campaigns/content-checks'
import { translateMessage } from '~/lib/labels/sentences/translate-message.ts'
import { langOf } from '~/lib/lang.ts'
import { CONTENT } from './content-texts.ts'

/** Statements that their articles do not support, each with the reasons and what it quotes. */
export const FailedStatements = ({ failed }: { failed: FailedStatement[] }) => (
  <Stack as="ul" gap="3" listStyleType="none" ps="4" borderStartWidth="2px" fontSize="sm">
    {failed.map(({ id, text, reasons, quotes }) => (
      <Stack as="li" key={id} gap="1" overflowWrap="anywhere">
        <Text lang={langOf(text)}>{text}</Text>
        {reasons.map((reason) => (
          <Text key={reason} color="fg.warning">
            {translateMessage(reason)}
          </Text>
        ))}
        {quotes.length === 0 ? <Text color="fg.muted">{CONTENT.noQuote}</Text> : null}
        {quotes.map(({ quote, url, publisher, title }) => (
          <Text key={`${url} ${quote}`} color="fg.muted">
            <span lang={langOf(quote)}>“{quote}”</span>{' '}
            <Link href={url} target="_blank" rel="noopener noreferrer" variant="underline" title={title}>
              {publisher || title}
            </Link>
          </Text>
        ))}
      </Stack>
    ))}
  </Stack>
)
