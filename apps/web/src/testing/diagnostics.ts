import { configure, getConfig } from '@testing-library/react'
import * as React from 'react'

/**
 * Internals of React and Testing Library that only explain a failure, and take a fifth of the
 * processor time of tests that pass.
 */
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'

/**
 * React records a stack trace with every element, up to 10,000 a second. At that limit it continues
 * without them: component stacks of warnings stay, only the line that created an element is left
 * out.
 */
export function leaveOutOwnerStacks(): void {
  Object.defineProperty(Reflect.get(React, INTERNALS), 'recentlyCreatedOwnerStacks', {
    get: () => 10_000,
    set: () => undefined,
  })
}

/**
 * `waitFor` tries a query at every change and prints the document with every failed try, then once
 * more when its time is over. Only the last print is ever read.
 */
export function printDocumentOnce(): void {
  const { getElementError } = getConfig()
  configure({
    getElementError: (message, container) => {
      if (!Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics'))
        return getElementError(message, container)
      return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
    },
  })
}
