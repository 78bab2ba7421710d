import { Button } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { PageHeader } from '~/components/page-header.tsx'

export function NotFound() {
  return (
    <>
      <PageHeader title="404 Page Not Found" subtitle="Did you forget to add the page to the router?" />
      <Button asChild>
        <Link to="/">Go to the Dashboard</Link>
      </Button>
    </>
  )
}
