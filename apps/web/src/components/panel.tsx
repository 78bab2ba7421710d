import { Box, type BoxProps, Flex, Heading, Text } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { langOf } from '~/lib/lang.ts'

/** The card used everywhere: 12 px corners, a border, no shadow. */
export function Panel(props: BoxProps) {
  return <Box bg="bg.panel" borderWidth="1px" borderColor="border" borderRadius="l3" minW="0" {...props} />
}

type SectionProps = {
  title: string
  /** beside the title, or below it on narrow screens, where the action keeps its corner */
  badge?: ReactNode
  description?: ReactNode
  action?: ReactNode
  /** the action keeps its corner on wider screens, though the description changes its length */
  isActionFixed?: boolean
  /** the room under the content; less where it is folded away */
  bodyPb?: BoxProps['pb']
  children: ReactNode
}

/** A panel with its own heading: a landmark named by its title. */
export function PanelSection({
  title,
  badge,
  description,
  action,
  isActionFixed = false,
  bodyPb = '5',
  children,
}: SectionProps) {
  const id = useId()
  const lang = langOf(title)
  return (
    <Panel as="section" aria-labelledby={id}>
      <Flex
        justify="space-between"
        align="flex-start"
        gap="3"
        wrap={badge ? 'nowrap' : { base: 'wrap', md: isActionFixed ? 'nowrap' : 'wrap' }}
        px="5"
        pt="4"
        pb="3"
      >
        <Box minW="0">
          <Flex align="center" wrap="wrap" columnGap="3" rowGap="1.5">
            <Heading
              as="h2"
              id={id}
              fontSize="md"
              fontWeight="semibold"
              lineHeight={lang ? 'thai' : 'short'}
              minW="0"
              overflowWrap="anywhere"
              lang={lang}
            >
              {title}
            </Heading>
            {badge}
          </Flex>
          {description ? (
            <Text
              color="fg.muted"
              mt="0.5"
              overflowWrap="anywhere"
              lang={typeof description === 'string' ? langOf(description) : undefined}
            >
              {description}
            </Text>
          ) : null}
        </Box>
        {action}
      </Flex>
      <Box px="5" pb={bodyPb} data-panel="">
        {children}
      </Box>
    </Panel>
  )
}
