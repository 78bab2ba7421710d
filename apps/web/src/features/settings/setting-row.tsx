import { Badge, Box, Code, Flex, Text } from '@chakra-ui/react'
import type { SettingView } from '@newsloom/contract/settings'
import { CircleX, TriangleAlert } from 'lucide-react'
import { translateMessage } from '~/lib/labels/sentences/translate-message.ts'
import { SETTING_TEXTS, TEXTS } from './setting-texts.ts'

type Props = { setting: SettingView; isLinked: boolean }

/**
 * Says what a setting is for, which value is used, and where that comes from. `isLinked`: a link
 * led here.
 */
export function SettingRow({ setting, isLinked }: Props) {
  const { name, isGiven, finding } = setting
  const { label, help, isKey = false } = SETTING_TEXTS[name]
  return (
    <Box
      as="li"
      id={name}
      tabIndex={isLinked ? -1 : undefined}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '15rem minmax(0, 1fr) auto' }}
      columnGap="6"
      rowGap="1"
      px="5"
      py="3.5"
      borderTopWidth="1px"
      scrollMarginTop="20"
      bg={isLinked ? 'colorPalette.subtle' : undefined}
      aria-current={isLinked ? 'true' : undefined}
    >
      <Box minW="0">
        <Text fontWeight="medium">{label}</Text>
        <Code variant="plain" px="0" fontSize="xs" color="fg.muted" bg="transparent">
          {name}
        </Code>
      </Box>
      <Box minW="0">
        <Value setting={setting} />
        {help ? (
          <Text color="fg.muted" fontSize="xs" mt="0.5">
            {help}
          </Text>
        ) : null}
        {finding ? <Finding finding={finding} /> : null}
      </Box>
      <Box justifySelf={{ base: 'start', md: 'end' }}>
        {isKey ? (
          <Badge colorPalette={isGiven ? 'green' : 'gray'} variant={isGiven ? 'subtle' : 'outline'}>
            {isGiven ? TEXTS.set : TEXTS.notSet}
          </Badge>
        ) : (
          <Badge colorPalette="gray" variant="outline">
            {isGiven ? TEXTS.environment : TEXTS.fallback}
          </Badge>
        )}
      </Box>
    </Box>
  )
}

function Value({ setting: { name, isGiven, value } }: { setting: SettingView }) {
  const { given, missing, shown } = SETTING_TEXTS[name]
  if (value !== null) return <Text overflowWrap="anywhere">{shown ? shown(value) : value}</Text>
  return <Text color={given ? undefined : 'fg.muted'}>{isGiven ? given : missing}</Text>
}

function Finding({ finding: { level, text } }: { finding: NonNullable<SettingView['finding']> }) {
  const isBlocked = level === 'blocked'
  const Icon = isBlocked ? CircleX : TriangleAlert
  return (
    <Flex gap="2" mt="1.5" color={isBlocked ? 'fg.error' : 'fg.warning'} fontSize="xs">
      <Flex height="1lh" align="center" flexShrink="0">
        <Icon size={14} aria-hidden="true" />
      </Flex>
      <Text overflowWrap="anywhere">{translateMessage(text)}</Text>
    </Flex>
  )
}
