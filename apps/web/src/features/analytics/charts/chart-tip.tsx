import { Box, Text } from '@chakra-ui/react'
import { people, plural } from '~/lib/numbers.ts'

type Props = { name: string; count: number; unit?: 'Clicks' | 'People' }

/** The figure under the pointer. */
export const ChartTip = ({ name, count, unit = 'Clicks' }: Props) => (
  <Box
    bg="bg.inverted"
    color="fg.inverted"
    borderRadius="l2"
    px="2.5"
    py="1.5"
    fontSize="xs"
    whiteSpace="nowrap"
    className="tabular"
  >
    <Text fontWeight="medium">{name}</Text>
    {unit === 'People' ? people(count) : plural(count, 'click')}
  </Box>
)
