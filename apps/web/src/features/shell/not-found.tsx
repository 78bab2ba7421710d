import { Button } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { PageHeader } from '~/components/page-header.tsx'

export function NotFound() {
  return (
    <>
      <PageHeader title={t`404 Page Not Found`} subtitle={t`Did you forget to add the page to the router?`} />
      <Button asChild>
        <Link to="/">{t`Go to the Dashboard`}</Link>
      </Button>
    </>
  )
}
