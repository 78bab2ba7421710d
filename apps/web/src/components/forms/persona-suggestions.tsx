import { Button, Flex } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { SUGGESTED_PERSONAS } from '@newsloom/contract/research/topics'
import { chosenLook } from './chosen-look.ts'

type Props = { persona: string; onPick: (persona: string) => void }

/** Suggested personas, below the persona field. */
export const PersonaSuggestions = ({ persona, onPick }: Props) => (
  <Flex gap="1.5" wrap="wrap" mt="2" role="group" aria-label={t`Suggested personas`}>
    {SUGGESTED_PERSONAS.map((suggestion) => (
      <Button
        key={suggestion}
        type="button"
        size="xs"
        {...chosenLook(suggestion === persona)}
        aria-pressed={suggestion === persona}
        onClick={() => onPick(suggestion)}
      >
        {suggestion}
      </Button>
    ))}
  </Flex>
)
