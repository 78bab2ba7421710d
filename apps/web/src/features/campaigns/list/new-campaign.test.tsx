import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pressMenuItem } from '~/testing/press-menu-item.ts'
import { renderApp } from '~/testing/render-app.tsx'
import { automationCard, sampleTemplate, sampleTopic } from '../fixtures.ts'

const open = (path = '/campaigns') =>
  renderApp(path, {
    campaigns: { list: () => [automationCard()] },
    templates: { list: () => [sampleTemplate()] },
    topics: { list: () => [sampleTopic()] },
  })

test('one button offers both kinds, each with what it is for, and gets the focus back', async () => {
  const { user, router } = open()
  await user.click(await screen.findByRole('button', { name: 'New Campaign' }))
  await screen.findByRole('menuitem', { name: /^Automation ?An analysis of several topics, newly written/ })
  const email = /^Email campaign ?A template sent once, now or at a time you choose\.$/
  await pressMenuItem(user, email)
  const dialog = await screen.findByRole('dialog', { name: 'Schedule Email Campaign' })
  expect(router.state.location.search).toEqual({ new: 'email' })
  // a dialog that has not taken the focus yet has none to give back
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'New Campaign' })).toHaveFocus())
})

test('the choice is made by keyboard, and Escape leads back to the button', async () => {
  const { user, router } = open()
  const button = await screen.findByRole('button', { name: 'New Campaign' })
  button.focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('menu')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(button).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus())
  await waitFor(() =>
    expect(screen.getByRole('menuitem', { name: /^Automation/ })).toHaveAttribute('data-highlighted'),
  )
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.search).toEqual({ new: 'automation' }))
  expect(await screen.findByRole('dialog', { name: 'New Campaign' })).toBeVisible()
})

test('an address of an earlier version opens the dialog of an automation', async () => {
  open('/campaigns?new=true')
  expect(await screen.findByRole('dialog', { name: 'New Campaign' })).toBeVisible()
})
