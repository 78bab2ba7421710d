import { Box, Tabs } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { PageHeader } from '~/components/page-header.tsx'
import { LIVE } from '~/lib/net/refresh/live-query.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { useIsPhone } from '~/lib/viewport/use-is-phone.ts'
import { Cards } from './cards.tsx'
import { Controls } from './controls.tsx'
import { RecheckNotice } from './recheck-notice.tsx'
import { RetryFailed } from './shared/retry-failed.tsx'
import { type AnalyticsSearch, isFiltered, scopeFromSearch, TABS } from './shared/search.ts'
import { CampaignsTab } from './tabs/campaigns-tab.tsx'
import { ContactsTab } from './tabs/contacts-tab.tsx'
import { TimesTab } from './tabs/times-tab.tsx'
import { UrlsTab } from './tabs/urls-tab.tsx'
import { TEXTS } from './texts.ts'
import { WipeButton } from './wipe/wipe-button.tsx'

const PANELS = { campaigns: CampaignsTab, contacts: ContactsTab, times: TimesTab, urls: UrlsTab } as const

/** The state of the screen is its address, so a link shows the same figures. */
export function AnalyticsScreen() {
  const search = useSearch({ from: '/analytics/' })
  const navigate = useNavigate({ from: '/analytics/' })
  const change = (changes: Partial<AnalyticsSearch>) =>
    navigate({ search: (old) => ({ ...old, ...changes }), replace: true, resetScroll: false })
  // on a phone the way to the figures does not lead past it
  const isPhone = useIsPhone()
  const scope = scopeFromSearch(search)
  const overview = useQuery(trpc.analytics.overview.queryOptions(scope, LIVE))
  const onReset = isFiltered(search) ? () => change(NO_FILTERS) : null
  return (
    <>
      <PageHeader
        title={TEXTS.title}
        subtitle={TEXTS.subtitle}
        action={isPhone ? undefined : <WipeButton />}
      />
      <Controls search={search} onChange={change} />
      <RetryFailed />
      <Cards overview={overview} isAll={search.clicks === 'all'} />
      <RecheckNotice overview={overview.data} />
      <Tabs.Root
        value={search.tab ?? 'campaigns'}
        onValueChange={({ value }) => {
          const tab = TABS.find((one) => one === value)
          change({ tab: tab === 'campaigns' ? undefined : tab })
        }}
        lazyMount
        unmountOnExit
        mt="1"
      >
        <Tabs.List display={{ base: 'grid', sm: 'flex' }} gridTemplateColumns="repeat(2, minmax(0, 1fr))">
          {TABS.map((tab) => (
            <Tabs.Trigger key={tab} value={tab} justifyContent="center" px={{ base: '2', sm: '4' }}>
              {TEXTS.tabs[tab]}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {TABS.map((tab) => {
          const Panel = PANELS[tab]
          return (
            <Tabs.Content key={tab} value={tab} pt="4">
              <Panel scope={scope} onReset={onReset} deleted={overview.data?.deleted ?? null} />
            </Tabs.Content>
          )
        })}
      </Tabs.Root>
      {isPhone ? (
        <Box mt="8">
          <WipeButton />
        </Box>
      ) : null}
    </>
  )
}

const NO_FILTERS: Partial<AnalyticsSearch> = {
  range: undefined,
  from: undefined,
  to: undefined,
  topic: undefined,
  campaign: undefined,
  list: undefined,
}
