import { Box, Flex, Link, Skeleton, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { type LinkProps, Link as RouterLink } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { formatNumber } from '~/lib/numbers.ts'
import { Panel } from './panel.tsx'

type Props = {
  label: string
  /** a number is shown with thousands separators, a string as it is; undefined while it loads */
  value: number | string | undefined
  hint?: string
  /** shown beside the figure, and may come later */
  note?: string | undefined
  icon?: LucideIcon
  /** the screen of what is counted */
  to?: LinkProps['to']
  /** many beside each other: the figures stand in a row, and long names wrap below them */
  isFigureFirst?: boolean
  /** above a table that needs the height: two short lines */
  isCompact?: boolean
}

/** One figure with its name and an optional hint. */
export function StatCard(props: Props) {
  const { label, hint, icon: Icon, to, isFigureFirst = false, isCompact = false } = props
  return (
    <Panel
      as="dl"
      px={isFigureFirst ? '4' : { base: isCompact ? '3' : '4', sm: '5' }}
      py={isCompact ? '2' : isFigureFirst ? '3' : '4'}
      m="0"
      display="flex"
      flexDirection={isFigureFirst ? 'column-reverse' : 'column'}
      justifyContent={isFigureFirst ? 'flex-end' : 'space-between'}
      gap={isFigureFirst || isCompact ? '0' : '1'}
      position="relative"
      transitionProperty="border-color"
      _hover={to ? { borderColor: 'border.emphasized' } : undefined}
    >
      <Flex
        as="dt"
        justify="space-between"
        align="flex-start"
        gap="2"
        color="fg.muted"
        fontWeight="medium"
        fontSize={isCompact ? 'xs' : undefined}
      >
        <Label label={label} to={to} />
        {Icon ? (
          <Box
            asChild
            color="fg.subtle"
            flexShrink="0"
            display={isCompact ? { base: 'none', sm: 'block' } : undefined}
            mt="0.5"
            css={{ '@media (max-width: 22em)': { display: 'none' } }}
          >
            <Icon size={isCompact ? 14 : 16} aria-hidden="true" />
          </Box>
        ) : null}
      </Flex>
      <Box as="dd" m="0">
        <Figure {...props} />
        {hint ? (
          <Text color="fg.muted" fontSize="xs">
            {hint}
          </Text>
        ) : null}
      </Box>
    </Panel>
  )
}

function Figure({ label, value, note, isCompact = false }: Props) {
  if (value === undefined)
    return (
      <Skeleton
        height={isCompact ? '6' : '8'}
        width="16"
        my="0.5"
        aria-label={t`Loading ${label}`}
        role="status"
      />
    )
  return (
    <Flex align="baseline" columnGap="2" wrap="wrap">
      <Text
        className="tabular"
        fontSize={isCompact ? 'lg' : '2xl'}
        fontWeight="semibold"
        letterSpacing="tight"
        lineHeight={isCompact ? '1.75rem' : '2.25rem'}
        color={Number(value) === 0 ? 'fg.muted' : undefined}
      >
        {typeof value === 'number' ? formatNumber(value) : value}
      </Text>
      {note ? (
        <Text as="span" color="fg.muted" fontSize="xs" className="tabular">
          {note}
        </Text>
      ) : null}
    </Flex>
  )
}

/** With a screen behind it, all of the card leads there. */
const Label = ({ label, to }: Pick<Props, 'label' | 'to'>) =>
  to ? (
    <Link
      asChild
      color="inherit"
      textDecoration="none"
      _after={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'l3' }}
    >
      <RouterLink to={to}>{label}</RouterLink>
    </Link>
  ) : (
    label
  )
