import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import type { SettingName, SettingsView, SettingView } from '@newsloom/contract/settings'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId } from 'react'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { CardSkeleton, LoadingNote } from '~/components/feedback/skeletons.tsx'
import { PageHeader } from '~/components/page-header.tsx'
import { Panel } from '~/components/panel.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { Budgets } from './budgets.tsx'
import { Readiness } from './readiness.tsx'
import { BELOW_LINKS, SectionLinks } from './section-links.tsx'
import { SettingRow } from './setting-row.tsx'
import { GROUPS, TEXTS } from './setting-texts.ts'

/** This installation's settings, those that are missing, and what to do about them. */
export function SettingsScreen({ brand }: { brand: ReactNode }) {
  const settings = useQuery(trpc.system.settings.queryOptions())
  return (
    <>
      <PageHeader title={TEXTS.title} subtitle={TEXTS.about} />
      {settings.data ? (
        <Settings view={settings.data} brand={brand} />
      ) : settings.isError ? (
        <ErrorState
          title={TEXTS.failed}
          error={settings.error}
          onRetry={settings.refetch}
          isRetrying={settings.isFetching}
        />
      ) : (
        <Stack gap="5">
          <LoadingNote>{TEXTS.loading}</LoadingNote>
          {GROUPS.map(({ title, names }) => (
            <CardSkeleton key={title} lines={names.length * 2} />
          ))}
        </Stack>
      )}
    </>
  )
}

function Settings({ view, brand }: { view: SettingsView; brand: ReactNode }) {
  const linked = useLocation({ select: ({ hash }) => hash })
  useEffect(() => {
    // the rows came after the router had looked for the one that the address names
    const row = linked ? document.getElementById(linked) : null
    row?.scrollIntoView({ block: row.matches('li') ? 'center' : 'start' })
    row?.focus({ preventScroll: true })
  }, [linked])
  return (
    <Flex
      direction={{ base: 'column', lg: 'row' }}
      gap={{ base: '5', lg: '8' }}
      align={{ base: 'stretch', lg: 'flex-start' }}
    >
      <SectionLinks />
      <Stack gap="5" maxW="5xl" flex="1" minW="0">
        <Readiness blockers={view.mailBlockers} />
        <Box id="brand" scrollMarginTop={BELOW_LINKS}>
          {brand}
        </Box>
        <Box id="budgets" scrollMarginTop={BELOW_LINKS}>
          <Budgets budgets={view.budgets} />
        </Box>
        <Environment view={view} linked={linked} />
        <Text color="fg.muted" fontSize="xs">
          {TEXTS.version(view.version)}
        </Text>
      </Stack>
    </Flex>
  )
}

/** The groups of variables that are read once, at the start. */
function Environment({ view, linked }: { view: SettingsView; linked: string }) {
  const id = useId()
  const byName = new Map(view.settings.map((setting) => [setting.name, setting]))
  return (
    <Stack as="section" gap="5" aria-labelledby={id} mt="3">
      <Box>
        <Heading as="h2" id={id} fontSize="md" fontWeight="semibold" lineHeight="short">
          {TEXTS.environmentTitle}
        </Heading>
        <Text color="fg.muted" mt="0.5">
          {TEXTS.subtitle}
        </Text>
      </Box>
      {GROUPS.map(({ names, ...group }) => (
        <Group
          key={group.id}
          {...group}
          settings={names.flatMap((name) => byName.get(name) ?? [])}
          blockers={view.mailBlockers}
          linked={linked}
        />
      ))}
    </Stack>
  )
}

type GroupProps = {
  id: string
  title: string
  description: string
  settings: readonly SettingView[]
  blockers: readonly SettingName[]
  linked: string
}

function Group({ id: anchor, title, description, settings, blockers, linked }: GroupProps) {
  const id = useId()
  return (
    <Panel as="section" id={anchor} scrollMarginTop={BELOW_LINKS} aria-labelledby={id} overflow="hidden">
      <Box px="5" pt="4" pb="3">
        <Heading as="h3" id={id} fontSize="md" fontWeight="semibold" lineHeight="short">
          {title}
        </Heading>
        <Text color="fg.muted" mt="0.5">
          {description}
        </Text>
      </Box>
      <Box as="ul" listStyleType="none" aria-labelledby={id}>
        {settings.map((setting) => (
          <SettingRow
            key={setting.name}
            setting={setting}
            isLinked={setting.name === linked}
            isBlocker={blockers.includes(setting.name)}
          />
        ))}
      </Box>
    </Panel>
  )
}
