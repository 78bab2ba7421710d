import { Stack, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { TemplateVersionCard } from '@newsloom/contract/templates/templates'
import { ChoiceRow } from '~/components/choice-row.tsx'
import { TaggedText } from '~/components/mail/tagged-text.tsx'
import { RelativeTime } from '~/components/relative-time.tsx'
import { langOf } from '~/lib/lang.ts'

type Props = {
  versions: readonly TemplateVersionCard[]
  chosen: number
  onChoose: (version: number) => void
}

/** The earlier versions, newest first, with date and author. */
export function VersionList({ versions, chosen, onChoose }: Props) {
  return (
    <Stack
      as="ul"
      gap="1"
      listStyleType="none"
      aria-label={t`Earlier versions`}
      maxH={{ base: '48', lg: '70vh' }}
      overflowY="auto"
      p="1"
      m="-1"
    >
      {versions.map((card) => (
        <li key={card.version}>
          <VersionCard card={card} isChosen={card.version === chosen} onChoose={onChoose} />
        </li>
      ))}
    </Stack>
  )
}

type CardProps = { card: TemplateVersionCard; isChosen: boolean; onChoose: (version: number) => void }

function VersionCard({ card, isChosen, onChoose }: CardProps) {
  return (
    <ChoiceRow isChosen={isChosen} onChoose={() => onChoose(card.version)}>
      <Text fontWeight="semibold">{t`Version ${card.version}`}</Text>
      <Text fontSize="xs" color="fg.muted" truncate>
        <RelativeTime at={card.savedAt} /> · {card.savedBy}
      </Text>
      <Text fontSize="sm" truncate lang={langOf(card.name)}>
        {card.name}
      </Text>
      <Text fontSize="xs" color="fg.muted" truncate lang={langOf(card.subject)}>
        <TaggedText text={card.subject} />
      </Text>
    </ChoiceRow>
  )
}
