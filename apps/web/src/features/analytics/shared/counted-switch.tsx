import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { TEXTS } from '../texts.ts'

type Props = { isAll: boolean; onChange: (clicks: 'all' | undefined) => void }

/** Whether clicks by machines are counted. */
export function CountedSwitch({ isAll, onChange }: Props) {
  return (
    <Box role="group" aria-label={TEXTS.counted}>
      <Text fontWeight="medium" textStyle="sm" mb="1.5" aria-hidden="true">
        {TEXTS.counted}
      </Text>
      <Flex>
        {[false, true].map((all) => (
          <Button
            key={String(all)}
            size="sm"
            flex="1"
            variant={isAll === all ? 'subtle' : 'outline'}
            colorPalette={isAll === all ? 'ink' : 'gray'}
            borderWidth="1px"
            borderColor={isAll === all ? 'ink.border' : 'border.control'}
            borderEndRadius={all ? undefined : '0'}
            borderStartRadius={all ? '0' : undefined}
            aria-pressed={isAll === all}
            onClick={() => onChange(all ? 'all' : undefined)}
          >
            {all ? TEXTS.all : TEXTS.people}
          </Button>
        ))}
      </Flex>
    </Box>
  )
}
