import { Box, Text } from '@chakra-ui/react'
import { plural } from '@lingui/core/macro'
import { people } from '~/lib/numbers.ts'

/** The unit of a chart's counts. */
export type CountUnit = 'clicks' | 'people'

type Props = { name: string; count: number; unit?: CountUnit }

/** The figure under the pointer. */
export const ChartTip = ({ name, count, unit = 'clicks' }: Props) => (
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
    {unit === 'people' ? people(count) : plural(count, { one: '# click', other: '# clicks' })}
  </Box>
)
